import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { ListedHook } from '@eveneo/contract/delivery/hooks';
import { isoInstant, sqlInstant } from '../../../ground/clock';
import { seal, unseal } from '../../../ground/seal';
import { allHooks, countUndelivered, insertHook } from './repository';

/** Maximum number of hooks. */
const MOST = 20;
const PURPOSE = 'release hook';

export interface Target {
  readonly url: string;
  /** 'whsec_…' */
  readonly secret: string;
}

/** Decrypts a hook; null when the installation's secret has changed since. */
export function openHook(installation: string, sealed: string): Target | null {
  const text = unseal(installation, PURPOSE, sealed);
  return text === null ? null : (JSON.parse(text) as Target);
}

/** @returns the hook's id and secret, which is shown only once; null when there are too many hooks */
export async function addHook(
  db: Knex,
  url: string,
  { installation, now }: { installation: string; now: Date },
): Promise<{ id: number; secret: string } | null> {
  if ((await allHooks(db)).length >= MOST) return null;
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const sealed = seal(installation, PURPOSE, JSON.stringify({ url, secret } satisfies Target));
  return { id: await insertHook(db, { sealed, created_at: sqlInstant(now) }), secret };
}

export async function listHooks(db: Knex, installation: string): Promise<ListedHook[]> {
  const undelivered = await countUndelivered(db);
  return (await allHooks(db)).map(({ id, sealed, created_at }) => {
    const opened = openHook(installation, sealed);
    return {
      id,
      origin: opened && new URL(opened.url).origin,
      ...(undelivered.get(id) ?? { waiting: 0, givenUp: 0, problem: null }),
      createdAt: isoInstant(created_at),
    };
  });
}
