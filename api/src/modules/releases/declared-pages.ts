import type { Knex } from 'knex';
import { PAGE_PATTERN } from '@eveneo/contract/delivery/faults';
import { readPointers, type ReleaseRow } from './repository';
import { pointedReleases } from './state';

/** The pages that releases declare. */
export const pagesIn = (releases: Iterable<ReleaseRow>): Set<string> =>
  new Set(
    [...releases]
      .flatMap(({ description }) => description.routes.map(({ path }) => path))
      .filter((path) => PAGE_PATTERN.test(path)),
  );

/** A page as some area declares it, or '': what a browser says is not kept because it says so. */
export async function declaredPage(db: Knex, page: string | undefined): Promise<string> {
  if (page === undefined || !PAGE_PATTERN.test(page)) return '';
  const shown = pagesIn((await pointedReleases(db, await readPointers(db))).values());
  return shown.has(page) ? page : '';
}
