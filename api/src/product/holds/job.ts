import type { Context } from '../../base/context';
import { runPeriodically } from '../../ground/periodic';
import { lapseDueHolds } from './service';

const EVERY_MS = 5_000;

export const startHolds = (context: Context) =>
  runPeriodically(
    () => lapseDueHolds(context),
    (err) => context.log.warn({ err }, 'held places not released'),
    EVERY_MS,
  );
