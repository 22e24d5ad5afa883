import { hostKey } from '@eveneo/server-kit/signatures/credentials';
import { readVisit, visitKey, type Visit } from '@eveneo/server-kit/signatures/visits';
import { readWith } from '../../../ground/config';
import type { Context } from '../../context';

const DAY_SECONDS = 24 * 3600;
/** A host's clock may be so far ahead: beyond it none of its pages would ever fail. */
const AHEAD_SECONDS = 10 * 60;

/** The page load behind what a browser tells: signed by a host, within the last day. */
export function visitOf(
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  { visit }: { visit?: string | undefined },
): Visit | null {
  const read =
    visit === undefined ? null : readWith(config, (secret) => readVisit(visitKey(hostKey(secret)), visit));
  if (!read) return null;
  const age = clock.now().getTime() / 1000 - read.at;
  return age > -AHEAD_SECONDS && age < DAY_SECONDS ? read : null;
}
