import { runPeriodically } from '../../ground/periodic';
import type { Context } from '../context';
import { lapseDueHolds } from './service';

const EVERY_MS = 5_000;

export const startHolds = (context: Context) =>
  runPeriodically(
    () => lapseDueHolds(context),
    (err) => context.log.warn({ err }, 'held places not released'),
    EVERY_MS,
  );
