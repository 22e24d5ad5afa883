import { emailKey } from '@eveneo/contract/application/fields';
import type { Context } from '../context';
import { rateLimited } from '../../http/errors';
import { count, exceeded, subjectHash } from '../../throttles/throttle';
import { isKnownAddress, rememberAddress } from './repository';

const WINDOW = 15 * 60;
/** Wrong passwords from one machine, whatever the accounts. */
const PER_ADDRESS = { limit: 50, seconds: WINDOW };
/** Wrong passwords for one account from one machine. */
const PER_PAIR = { limit: 8, seconds: WINDOW };
/** Wrong passwords for one account from anywhere. Beyond, only machines it has logged in from before are heard. */
const PER_ACCOUNT = { limit: 40, seconds: WINDOW };

export interface Attempt {
  readonly email: string;
  readonly address: string;
}

const subjects = ({ email, address }: Attempt) => ({
  address: `login-address:${address}`,
  pair: `login-pair:${emailKey(email)}:${address}`,
  account: `login-account:${emailKey(email)}`,
});

const addressHash = (context: Context, address: string) => subjectHash(context, `known:${address}`);

const comesFromHome = (context: Context, { email, address }: Attempt) =>
  isKnownAddress(context.db, email, addressHash(context, address));

/** Refuses with 429 where too many wrong passwords came from; a stranger can never lock an owner out of a known machine. */
export async function assertMayTry(context: Context, attempt: Attempt): Promise<void> {
  const subject = subjects(attempt);
  const [byAddress, byPair, byAccount] = await Promise.all([
    exceeded(context, subject.address, PER_ADDRESS),
    exceeded(context, subject.pair, PER_PAIR),
    exceeded(context, subject.account, PER_ACCOUNT),
  ]);
  const wait =
    byAddress ??
    byPair ??
    (byAccount !== null && !(await comesFromHome(context, attempt)) ? byAccount : null);
  if (wait !== null) throw rateLimited(wait);
}

export async function countFailure(context: Context, attempt: Attempt): Promise<void> {
  const subject = subjects(attempt);
  await count(context, subject.address, PER_ADDRESS);
  await count(context, subject.pair, PER_PAIR);
  await count(context, subject.account, PER_ACCOUNT);
}

/** Remembers, as a keyed hash, where an account has logged in from. */
export async function rememberLogin(context: Context, userId: number, address: string): Promise<void> {
  await rememberAddress(context.db, userId, addressHash(context, address), context.clock.now());
}
