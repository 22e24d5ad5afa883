import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { HookTest, ListedHook } from '@eveneo/contract/delivery/hooks';
import { isoInstant, sqlInstant } from '../../../ground/clock';
import { seal, unseal } from '../../../ground/seal';
import { allHooks, countUntold, findTold, insertHook } from './repository';
import { tell } from './tell';

/** More would be a mistake, or somebody's script. */
const MOST = 20;
const PURPOSE = 'release hook';

export interface Target {
  readonly url: string;
  /** 'whsec_…' */
  readonly secret: string;
}

/** Null when the installation's secret is another by now. */
export function openHook(installation: string, sealed: string): Target | null {
  const text = unseal(installation, PURPOSE, sealed);
  return text === null ? null : (JSON.parse(text) as Target);
}

/** Keeps a hook. @returns its number, and the secret that is shown this once; null when there are too many */
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
  const untold = await countUntold(db);
  return (await allHooks(db)).map(({ id, sealed, created_at }) => {
    const opened = openHook(installation, sealed);
    return {
      id,
      origin: opened && new URL(opened.url).origin,
      ...(untold.get(id) ?? { waiting: 0, givenUp: 0, problem: null }),
      createdAt: isoInstant(created_at),
    };
  });
}

/** How long a test waits for the API that sends it. */
interface Patience {
  readonly now: () => Date;
  readonly wait: () => Promise<unknown>;
  /** How many times it looks. */
  readonly looks: number;
}

/**
 * Sends a message by the way that all go: into the outbox, from where the API that runs takes it.
 * @returns how it went; null when nothing had tried it
 */
export async function testHook(
  db: Knex,
  hook: number,
  { why, patience }: { why: string; patience: Patience },
): Promise<HookTest> {
  const begun = patience.now();
  const nothing = { area: '', from: null, to: null, percent: null, who: '', automatic: false };
  const once = `test ${begun.getTime()}`;
  await tell(db, { event: 'test', ...nothing, why, at: begun.toISOString() }, { once, hooks: [hook] });
  for (let look = 0; look < patience.looks; look += 1) {
    await patience.wait();
    const milliseconds = patience.now().getTime() - begun.getTime();
    const { sent_at = null, problem = null } = (await findTold(db, hook, once)) ?? {};
    if (sent_at !== null || problem !== null) return { ok: sent_at !== null, problem, milliseconds };
  }
  return null;
}
