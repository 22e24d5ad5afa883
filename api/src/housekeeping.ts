import type { Knex } from 'knex';
import { sqlInstant, type Clock } from './clock';

const HOUR = 3_600_000;
const KNOWN_ADDRESS_MS = 180 * 24 * HOUR;

/** Removes rows whose time is over; nobody misses them, and no datum stays longer than it must. */
export async function removeExpired(db: Knex, clock: Clock): Promise<void> {
  const now = clock.now();
  await db('throttles').where('resets_at', '<', sqlInstant(now)).delete();
  await db('revoked_tokens').where('expires_at', '<', sqlInstant(now)).delete();
  await db('password_resets').where('expires_at', '<', sqlInstant(now)).delete();
  await db('known_addresses')
    .where('seen_at', '<', sqlInstant(new Date(now.getTime() - KNOWN_ADDRESS_MS)))
    .delete();
}

/** Does so every hour; a round that fails is followed by the next. */
export function startHousekeeping(
  db: Knex,
  clock: Clock,
  onError: (error: unknown) => void,
): { stop(): void } {
  const timer = setInterval(() => void removeExpired(db, clock).catch(onError), HOUR).unref();
  return { stop: () => clearInterval(timer) };
}
