import { createHash, timingSafeEqual } from 'node:crypto';
import { hostKey } from '@eveneo/contract/delivery/host-key';
import type { HostReport, HostsAnswer } from '@eveneo/contract/delivery/hosts';
import { isoInstant, sqlInstant } from '../../ground/clock';
import type { Context } from '../context';
import { findHost, forgetHosts, readHosts, saveHost } from './hosts-repository';
import { refusalFor } from './problems';
import { readPointers } from './repository';
import { RELEASE_TEXTS } from './texts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Keeps what a host says that it serves, and since when. @throws 403 without the hosts' key */
export async function reportHost({ db, clock, config }: Context, report: HostReport): Promise<void> {
  if (!timingSafeEqual(digest(report.key), digest(hostKey(config.JWT_SECRET))))
    throw refusalFor('release.host_key', RELEASE_TEXTS.hostKey, 403);
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
  if (!before) await forgetHosts(db, sqlInstant(new Date(now.getTime() - DAY_MS)));
}

const milliseconds = (from: string, to: string) => Date.parse(isoInstant(to)) - Date.parse(isoInstant(from));

/** The hosts heard of in the last minute, and how long after each move they served it. */
export async function listHosts({ db, clock }: Context): Promise<HostsAnswer> {
  const now = clock.now();
  const pointers = await readPointers(db);
  const hosts = await readHosts(db, sqlInstant(new Date(now.getTime() - MINUTE_MS)));
  const lagOf = (name: string, revision: number, since: string) => {
    const pointer = pointers.find((one) => one.name === name);
    if (pointer?.movedAt === undefined || pointer.revision !== revision) return null;
    return Math.max(0, milliseconds(pointer.movedAt, since));
  };
  return {
    hosts: hosts.map(({ id, label, serving, seenAt }) => ({
      id,
      label,
      silentFor: Math.max(0, milliseconds(seenAt, sqlInstant(now))),
      serving: serving.map(({ since, ...served }) => ({
        ...served,
        lag: lagOf(served.name, served.revision, since),
      })),
    })),
  };
}
