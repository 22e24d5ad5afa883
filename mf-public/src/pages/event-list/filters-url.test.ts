import { dataUrlOf } from '../../testing/data-url';
import { urlOf } from '@eveneo/contract/call';
import { eventListRequest, FIRST_FILTERS } from 'mf-shared/api/requests';
import { changeFilters, clearFilters, isFiltered, readFilters, writeFilters } from './filters-url';

const read = (query: string) => readFilters(new URLSearchParams(query));

test.each([
  ['', FIRST_FILTERS],
  ['page=3&per_page=24', { ...FIRST_FILTERS, page: 3, perPage: 24 }],
  ['page=0&per_page=7', FIRST_FILTERS],
  ['page=-1&per_page=x', FIRST_FILTERS],
  ['page=99999999999999999999', { ...FIRST_FILTERS, page: 999_999_999 }],
  ['search=caf%C3%A9&category=Technology', { ...FIRST_FILTERS, search: 'café', category: 'Technology' }],
])('reads %s', (query, filters) => expect(read(query)).toEqual(filters));

test('takes no more of an address than the API does', () => {
  const { search, category } = read(`search=${'a'.repeat(500)}&category=${'b'.repeat(500)}`);
  expect([search.length, category.length]).toEqual([200, 100]);
});

test.each(['', 'search=jazz&category=arts&per_page=12&page=2', 'page=4'])(
  'writes what it reads: %s',
  (query) => expect(writeFilters(read(query)).toString()).toBe(query),
);

test.each([{ search: 'jazz' }, { category: 'arts' }, { perPage: 24 }])('%j leads back to page 1', (change) =>
  expect(changeFilters({ ...FIRST_FILTERS, page: 5 }, change)).toEqual({
    ...FIRST_FILTERS,
    ...change,
    page: 1,
  }),
);

test('turning the page keeps the filters', () => {
  const filters = { ...FIRST_FILTERS, search: 'jazz', page: 1 };
  expect(changeFilters(filters, { page: 2 })).toEqual({ ...filters, page: 2 });
});

test('clearing keeps the page size', () => {
  const filters = { page: 3, perPage: 24, search: 'jazz', category: 'arts' };
  expect(clearFilters(filters)).toEqual({ ...FIRST_FILTERS, perPage: 24 });
});

test('knows whether there is anything to clear', () => {
  expect(isFiltered({ ...FIRST_FILTERS, page: 3 })).toBe(false);
  expect(isFiltered({ ...FIRST_FILTERS, perPage: 24 })).toBe(false);
  expect(isFiltered({ ...FIRST_FILTERS, category: 'arts' })).toBe(true);
});

// Otherwise the answer that the boot script asked for is thrown away, and every list is asked for twice.
test.each([
  '',
  '?search=jazz%20%26%20blues',
  '?page=2&per_page=12',
  '?category=%C3%89ducation&page=3&search=a',
])('asks exactly for what the route declares: /events%s', (search) =>
  expect(urlOf(eventListRequest(read(search.slice(1))))).toBe(dataUrlOf('/events', {}, search)),
);
