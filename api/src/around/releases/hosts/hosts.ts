import { createHash, timingSafeEqual } from 'node:crypto';
import type { HostReport, HostsAnswer } from '@eveneo/contract/delivery/hosts';
import { hostKey } from '@eveneo/server-kit/signatures/credentials';
import type { Context } from '../../../base/context';
import { withTransaction } from '../../../db/with-transaction';
import { isoInstant, sqlInstant } from '../../../ground/clock';
import { secretsOf } from '../../../ground/config';
import { readPointers } from '../base/pointers-repository';
import { refusalFor } from '../base/problems';
import { RELEASE_TEXTS } from '../base/texts';
import { saveLoads } from '../traffic/repository';
import { findHost, forgetHosts, readHosts, saveHost, type Served } from './repository';

const MINUTE_MS = 60_000;
/** Hosts resend counts for at most this long; older or later ones come from a wrong clock. */
const COUNTED_LATE_MINUTES = 60;
const DAY_MS = 24 * 60 * MINUTE_MS;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Saves what a host serves, and since when. @throws 403 without the hosts' key */
export async function reportHost({ db, clock, config }: Context, report: HostReport): Promise<void> {
  const isHosts = (secret: string) => timingSafeEqual(digest(report.key), digest(hostKey(secret)));
  if (!secretsOf(config).some(isHosts)) throw refusalFor('release.host_key', RELEASE_TEXTS.hostKey, 403);
  const now = clock.now();
  const seenAt = sqlInstant(now);
  const before = await findHost(db, report.id);
  const serving = report.serving.map((served) => {
    const known = before?.serving.find(({ name, revision, version }) => {
      return name === served.name && revision === served.revision && version === served.version;
    });
    return { ...served, since: known?.since ?? seenAt };
  });
  await saveHost(db, { id: report.id, label: report.label, serving, seenAt });
  const minute = Math.floor(now.getTime() / 60_000);
  const counts = report.loads?.filter((counted) => Math.abs(counted.minute - minute) <= COUNTED_LATE_MINUTES);
  // Hosts that write the same minute may deadlock: a transaction is retried.
  if (counts?.length) await withTransaction(db, (tx) => saveLoads(tx, report.id, counts));
  if (!before) await forgetHosts(db, sqlInstant(new Date(now.getTime() - DAY_MS)));
}

const milliseconds = (from: string, to: string) => Date.parse(isoInstant(to)) - Date.parse(isoInstant(from));

/** Hosts seen in the last minute, and their lag behind each move. */
export async function listHosts({ db, clock }: Context): Promise<HostsAnswer> {
  const now = clock.now();
  const pointers = await readPointers(db);
  const hosts = await readHosts(db, sqlInstant(new Date(now.getTime() - MINUTE_MS)));
  const lagOf = ({ name, revision, since }: Served, firstSeenAt: string) => {
    const pointer = pointers.find((one) => one.name === name);
    if (pointer?.revision !== revision) return null;
    // A host that started after the move has no lag.
    if (firstSeenAt > pointer.movedAt) return null;
    return Math.max(0, milliseconds(pointer.movedAt, since));
  };
  return {
    hosts: hosts.map(({ id, label, serving, seenAt, firstSeenAt }) => ({
      id,
      label,
      silentFor: Math.max(0, milliseconds(seenAt, sqlInstant(now))),
      serving: serving.map(({ since, ...served }) => ({
        ...served,
        lag: lagOf({ ...served, since }, firstSeenAt),
      })),
    })),
  };
}
