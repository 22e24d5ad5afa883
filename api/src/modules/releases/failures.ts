import type { FailureReport } from '@eveneo/contract/delivery/registry';
import { sqlInstant } from '../../ground/clock';
import type { Context } from '../context';
import { throttle } from '../../throttles/throttle';
import { addFailure } from './failures-repository';
import { isPublished } from './repository';

/** A browser reports a fault once a page; more comes from loops and from people who want to raise a count. */
const LIMIT = { limit: 30, seconds: 60 };

/** Counts an anonymous report. One about a release that nobody published is dropped: strangers add no rows. */
export async function countFailure(context: Context, report: FailureReport, address: string): Promise<void> {
  const { db, clock } = context;
  await throttle(context, `release-failures:${address}`, LIMIT);
  if (await isPublished(db, report.name, report.version))
    await addFailure(db, report, sqlInstant(clock.now()));
}
