import { emailKey } from '@eveneo/contract/application/fields';
import type { Context } from '../../../base/context';
import { createDelays, growingDelay } from '../../../base/throttles/delays';
import {
  count,
  refusal,
  scaled,
  subjectHash,
  takeBack,
  throttle,
  type Limit,
} from '../../../base/throttles/throttle';
import { isoInstant } from '../../../ground/clock';
import { rateLimited } from '../../../http/errors';
import { isKnownDevice, type Device } from '../base/known-device';
import { findLogin, rememberAddress, type LoginRow } from '../base/repository';

const WINDOW = 15 * 60;

/** Up to `free` attempts are immediate, up to `limit` delayed, beyond refused. */
interface Budget extends Limit {
  readonly free: number;
}

/** One account tried from one network: typing errors. */
const PER_PAIR: Limit = { limit: 8, seconds: WINDOW };
/** One account tried from anywhere: distributed guessing. */
const PER_ACCOUNT: Budget = { free: 40, limit: 200, seconds: WINDOW };
/** Any account tried from one network: a school behind one address, or guessing over many accounts. */
const PER_ADDRESS: Budget = { free: 50, limit: 500, seconds: WINDOW };
/** One account tried on a known device: other people's attempts do not count there. */
const PER_DEVICE: Budget = { free: 10, limit: 100, seconds: WINDOW };

const delay = createDelays();

export interface Attempt {
  readonly email: string;
  /** The client's network, see `clientNetwork`. */
  readonly network: string;
  readonly device: Device | null;
}

/** An attempt within the limits: its password may be checked. */
export interface Admission {
  readonly account: LoginRow | undefined;
  /** The password was right: undoes the counts. */
  forgive(): Promise<void>;
}

const subjects = ({ email, network }: Attempt) => ({
  pair: `login-pair:${emailKey(email)}:${network}`,
  account: `login-account:${emailKey(email)}`,
  address: `login-address:${network}`,
});

const networkHash = (context: Context, network: string) => subjectHash(context, `known:${network}`);

/** The account of a login attempt, with its last login from the same network. */
const accountOf = (context: Context, { email, network }: Pick<Attempt, 'email' | 'network'>) =>
  findLogin(context.db, email, networkHash(context, network));

async function holdBack(context: Context, steps: number): Promise<void> {
  const ms = growingDelay(steps) * context.config.LOGIN_DELAY_MS;
  if (!(await delay(ms))) throw rateLimited(ms / 1000);
}

/** Counts against a budget. @returns how far beyond the free part it is */
async function spend(context: Context, subject: string, budget: Budget): Promise<number> {
  const hits = await count(context, subject, budget);
  if (hits > scaled(context, budget.limit)) throw await refusal(context, subject, budget);
  return Math.max(0, hits - scaled(context, budget.free));
}

const admission = (
  context: Context,
  account: LoginRow | undefined,
  counted: readonly string[],
): Admission => ({
  account,
  forgive: async () => void (await Promise.all(counted.map((subject) => takeBack(context, subject)))),
});

/**
 * Counts an attempt before its password is checked, so that four hundred in parallel gain nothing over sequential
 * ones; then admits, delays or refuses it with 429. Independent queries run in parallel: with a database that
 * hangs, sequential ones would exceed the call's deadline.
 */
export async function admitAttempt(context: Context, attempt: Attempt): Promise<Admission> {
  const { device, email } = attempt;
  if (isKnownDevice(context, device, email)) {
    const own = `login-device:${emailKey(email)}:${device.id}`;
    const [known, steps] = await Promise.all([accountOf(context, attempt), spend(context, own, PER_DEVICE)]);
    await holdBack(context, steps);
    return admission(context, known, [own]);
  }
  const { pair, account, address } = subjects(attempt);
  // The narrowest limit first: an attempt refused here does not count against the account. Otherwise
  // one machine could slow down its owner.
  const [found] = await Promise.all([accountOf(context, attempt), throttle(context, pair, PER_PAIR)]);
  if (found?.address_seen_at) return admission(context, found, [pair]);
  const steps = await Promise.all([
    spend(context, account, PER_ACCOUNT),
    spend(context, address, PER_ADDRESS),
  ]);
  await holdBack(context, Math.max(...steps));
  return admission(context, found, [pair, account, address]);
}

/** Accurate to the day, which is enough for rows kept for half a year, and saves most logins a write. */
const SEEN_LATELY_MS = 24 * 3_600_000;

/** Stores the network of an account's login, as a keyed hash. @param seenAt its last use, as a column */
export async function rememberNetwork(
  context: Context,
  userId: number,
  network: string,
  seenAt: string | null = null,
): Promise<void> {
  const now = context.clock.now();
  if (seenAt !== null && Math.abs(now.getTime() - Date.parse(isoInstant(seenAt))) < SEEN_LATELY_MS) return;
  await rememberAddress(context.db, userId, networkHash(context, network), now);
}
