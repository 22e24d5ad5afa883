import type { ReleaseOverview } from '@eveneo/contract/delivery/registry';
import { UserError } from '../base/errors';
import { texts } from '../base/texts';
import { zoneName } from './command-line';

/** A name that the registry has never heard of is a slip, not an area without releases. */
export function checkKnown({ pointers, releases }: ReleaseOverview, names: readonly string[]): void {
  const known = new Set([...pointers, ...releases].map(({ name }) => name));
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new UserError(texts.release.unknownZone(zoneName(unknown), [...known].sort()));
}
