import { clientNetwork } from '@eveneo/server-kit/http/client-network';
import type { FailureReport, FaultCode } from '@eveneo/contract/delivery/faults';
import { PREVIEW_VISIT } from '@eveneo/server-kit/signatures/visits';
import { sqlInstant } from '../../../ground/clock';
import type { Context } from '../../context';
import { count, scaled, throttle } from '../../throttles/throttle';
import { addFailure } from '../traffic/failures-repository';
import { addFault } from './repository';
import { declaredPage } from '../base/state';
import { keepContract } from './contract-check';
import { isPublished } from '../base/releases-repository';
import { placesOf } from './stack';
import { addFailedLoad } from '../traffic/repository';
import { visitOf } from '../traffic/visits';

/** A browser reports a fault once a page; more comes from loops and from people who want to raise a count. */
const LIMIT = { limit: 30, seconds: 60 };
const DAY = { seconds: 24 * 3600 };
/** Reports of one address about one release that show in a day. */
const REPORTS = 5;
/** Failed page loads of one address that speak against a release in a day: one address alone decides nothing. */
const FAILED_LOADS = 1;
/** Stacks of one address about one release that are kept in a day. */
const FAULTS = 5;

/** A page that throws over what the contract allows is at fault; what breaks the contract accuses no release. */
const blamed = ({ code, answers }: FailureReport): FaultCode =>
  code === 'data' && answers && keepContract(answers) ? 'render' : code;

/** Whether this has happened at most so often in the last day. */
const within = async (context: Context, subject: string, limit: number) =>
  (await count(context, subject, DAY)) <= limit;

/**
 * Counts a report. Whoever sends one, it shows as a report, an address a few times a day; as a failed load it counts once
 * for a page load that a host signed. One about a release that nobody published is dropped: strangers add no rows. So is
 * one from a preview: who looks at what is not live yet says nothing about what visitors get.
 */
export async function countFailure(context: Context, given: FailureReport, address: string): Promise<void> {
  const { db, clock } = context;
  await throttle(context, `release-failures:${address}`, LIMIT);
  if (given.visit === PREVIEW_VISIT) return;
  const { name, version } = given;
  const report = { ...given, code: blamed(given) };
  if (!(await isPublished(db, name, version))) return;
  const visit = report.code === 'data' ? null : visitOf(context, report);
  const release = `${name} ${version}`;
  if (visit && !(await within(context, `failed-load:${visit.id} ${release}`, 1))) return;
  const now = sqlInstant(clock.now());
  const network = clientNetwork(address);
  if (await within(context, `reports:${network} ${release}`, scaled(context, REPORTS)))
    await addFailure(db, report, now);
  if (!visit) return;
  if (await within(context, `failed:${network} ${release}`, scaled(context, FAILED_LOADS)))
    await addFailedLoad(db, { name, version, minute: Math.floor(visit.at / 60) });
  const places = placesOf(report.stack ?? '');
  if (places && (await within(context, `faults:${network} ${release}`, scaled(context, FAULTS))))
    await addFault(db, report, places, { at: now, page: await declaredPage(db, report.page) });
}
