import type { Knex } from 'knex';
import { PAGE_PATTERN } from '@eveneo/contract/delivery/faults';
import { readPointers } from './repository';
import { pointedReleases } from './state';

/** The pages that live releases, their trials and their fallbacks declare. */
export async function declaredPages(db: Knex): Promise<Set<string>> {
  const releases = await pointedReleases(db, await readPointers(db));
  return new Set(
    [...releases.values()]
      .flatMap(({ description }) => description.routes.map(({ path }) => path))
      .filter((path) => PAGE_PATTERN.test(path)),
  );
}

/** A page as some area declares it, or '': what a browser says is not kept because it says so. */
export async function declaredPage(db: Knex, page: string | undefined): Promise<string> {
  if (page === undefined || !PAGE_PATTERN.test(page)) return '';
  return (await declaredPages(db)).has(page) ? page : '';
}
