import { BLAMELESS_CODES, type FailureReport, type FaultCode } from '@eveneo/contract/delivery/faults';
import { PREVIEW_VISIT } from '@eveneo/server-kit/signatures/visits';
import type { Context } from '../../../base/context';
import { count, scaled } from '../../../base/throttles/throttle';
import { sqlInstant } from '../../../ground/clock';
import { isPublished } from '../base/releases-repository';
import { declaredPage } from '../base/state';
import { addFailure } from '../traffic/failures-repository';
import { addFailedLoad } from '../traffic/repository';
import { networkHash, visitOf } from '../traffic/visits';
import { conformsToContract } from './contract-check';
import { addFault } from './repository';
import { placesOf } from './stack';

const DAY = { seconds: 24 * 3600 };
/** Counted reports of a network about a release per day. */
const REPORTS = 5;
/** Counted failed loads of a network per release and day: a single address must not decide about a release. */
const FAILED_LOADS = 1;
/** Stored stacks of a network per release and day. */
const FAULTS = 5;

/** A page that throws on valid data is at fault; invalid data is the API's fault, not the release's. */
const blamed = ({ code, answers }: FailureReport): FaultCode =>
  code === 'data' && answers && conformsToContract(answers) ? 'render' : code;

/** Increments a counter, and returns whether it is within the daily limit. */
const within = async (context: Context, subject: string, limit: number) =>
  (await count(context, subject, DAY)) <= limit;

/**
 * Counts a report, at most a few per network, release and day. One that names a page load signed by a host also
 * counts as a failed load, once per load. Reports about unpublished releases and from previews are dropped.
 */
export async function countFailure(context: Context, given: FailureReport, address: string): Promise<void> {
  const { db, clock } = context;
  if (given.visit === PREVIEW_VISIT) return;
  const { name, version } = given;
  const report = { ...given, code: blamed(given) };
  if (!(await isPublished(db, name, version))) return;
  const visit = BLAMELESS_CODES.includes(report.code) ? null : visitOf(context, report);
  const release = `${name} ${version}`;
  if (visit && !(await within(context, `failed-load:${visit.id} ${release}`, 1))) return;
  const now = sqlInstant(clock.now());
  const network = networkHash(context, address);
  if (await within(context, `reports:${network} ${release}`, scaled(context, REPORTS)))
    await addFailure(db, report, now);
  if (!visit) return;
  if (await within(context, `failed:${network} ${release}`, scaled(context, FAILED_LOADS)))
    await addFailedLoad(db, { name, version, minute: Math.floor(visit.at / 60) });
  const places = placesOf(report.stack ?? '');
  if (places && (await within(context, `faults:${network} ${release}`, scaled(context, FAULTS))))
    await addFault(db, report, places, { at: now, page: await declaredPage(db, report.page) });
}
