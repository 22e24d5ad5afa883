import type { Knex } from 'knex';
import type { Proposal } from '@eveneo/contract/application/find';
import { tagKey } from '@eveneo/contract/application/tags';
import { seek } from '../../words/repository';
import { singular } from './meaning';
import { knownTag, type Wanted } from './near-repository';

/** A way to read the words of a search, and what a proposal counted with it says of the list that shows as many. */
export interface Reading {
  readonly wanted: Wanted;
  readonly says: Pick<Proposal, 'tag' | 'near'>;
}

/** Ways to read a search, the surest first: as the list finds it, as a tag that the list may have instead, as what is near it. */
export async function readingsOf(
  db: Knex,
  search: string,
  wanted: Wanted,
): Promise<readonly [Reading, ...Reading[]]> {
  if (search === '') return [{ wanted, says: {} }];
  const { filter } = wanted;
  const counted = (narrowed: Wanted['filter']): Wanted => ({ ...wanted, meanings: [], filter: narrowed });
  // A tag that is asked for stays: the proposal changes something else.
  const tag =
    filter.tag === undefined ? await knownTag(db, [tagKey(search), singular(tagKey(search))]) : null;
  return [
    { wanted: counted({ ...filter, sought: await seek(db, search) }), says: {} },
    ...(tag === null ? [] : [{ wanted: counted({ ...filter, tag: tagKey(tag) }), says: { tag } }]),
    { wanted, says: { near: true } },
  ];
}

/** What is counted with the first reading that finds anything: numbers of two readings are not told apart in one list. */
export async function firstCounted(
  readings: readonly Reading[],
  count: (wanted: Wanted) => Promise<Proposal[]>,
): Promise<Proposal[]> {
  for (const { wanted, says } of readings) {
    const found = await count(wanted);
    if (found.length > 0) return found.map((one) => ({ ...one, ...says }));
  }
  return [];
}
