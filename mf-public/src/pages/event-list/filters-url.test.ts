import type { EventPage } from '@eveneo/contract/application/events';
import { urlOf } from '@eveneo/contract/call';
import { eventListRequest, FIRST_FILTERS } from 'mf-shared/api/requests';
import { dataUrlOf } from '../../testing/data-url';
import {
  changeDate,
  changeFilters,
  clearFilters,
  isFiltered,
  readFilters,
  searchOf,
  toggleWhen,
  writeFilters,
} from './filters-url';

const read = (query: string) => readFilters(new URLSearchParams(query));

test.each([
  ['', FIRST_FILTERS],
  ['page=3&per_page=24', { ...FIRST_FILTERS, page: 3, perPage: 24 }],
  ['page=0&per_page=7', FIRST_FILTERS],
  ['page=-1&per_page=x', FIRST_FILTERS],
  ['page=99999999999999999999', { ...FIRST_FILTERS, page: 999_999_999 }],
  ['search=caf%C3%A9&category=Technology', { ...FIRST_FILTERS, search: 'café', category: 'Technology' }],
])('reads %s', (query, filters) => expect(read(query)).toEqual(filters));

test.each([
  ['when=jamais&sort=titre', {}],
  ['from=21/11/2026&to=2026-02-30', {}],
  ['from=2026-11-22&to=2026-11-21', { from: '2026-11-22' }],
  ['when=week&from=2026-11-22', { when: 'week' }],
  ['city=%20%20', {}],
  ['city=%20Lyon%20', { city: 'Lyon' }],
])('%s: values that the API would refuse are left out', (query, filters) =>
  expect(read(query)).toEqual({ ...FIRST_FILTERS, ...filters }),
);

test.each([
  ['', ''],
  ['when=weekend&per_page=12&page=2', 'when=weekend&per_page=12&page=2'],
  ['per_page=7', ''],
  ['when=week&from=2026-11-22&sort=-date', 'when=week'],
  ['page=99', 'page=3'],
  [`search=${'a'.repeat(300)}`, `search=${'a'.repeat(200)}`],
])('%s is asked for as %s', (given, asked) =>
  expect(searchOf(given, { total: 14, last_page: 3 } as EventPage)).toBe(asked),
);

test('an empty list has no last page', () =>
  expect(searchOf('page=9', { total: 0, last_page: 0 } as EventPage)).toBe('page=9'));

test('a chip replaces dates and other chips, and is cleared when pressed again', () => {
  const dated = read('from=2026-11-21&to=2026-11-22&page=3');
  const pressed = toggleWhen(dated, 'weekend');
  expect(pressed).toEqual({ ...FIRST_FILTERS, when: 'weekend' });
  expect(toggleWhen(pressed, 'week').when).toBe('week');
  expect(toggleWhen(pressed, 'weekend')).toEqual(FIRST_FILTERS);
});

test('a typed date clears the chip; the other date is cleared if the two are not a period', () => {
  const chip = read('when=weekend&page=2');
  expect(changeDate(chip, { from: '2026-11-25' })).toEqual({ ...FIRST_FILTERS, from: '2026-11-25' });
  const period = read('from=2026-11-25&to=2026-11-27');
  expect(changeDate(period, { to: '2026-11-24' })).toEqual({ ...FIRST_FILTERS, to: '2026-11-24' });
  expect(changeDate(period, { from: '2026-11-28' })).toEqual({ ...FIRST_FILTERS, from: '2026-11-28' });
  expect(changeDate(period, { to: '' })).toEqual({ ...FIRST_FILTERS, from: '2026-11-25' });
});

test('accepts only lengths that the API accepts', () => {
  const { search, category } = read(`search=${'a'.repeat(500)}&category=${'b'.repeat(500)}`);
  expect([search.length, category.length]).toEqual([200, 100]);
});

test.each([
  '',
  'search=jazz&category=arts&per_page=12&page=2',
  'page=4',
  'search=concert&when=weekend&city=Lyon',
  'from=2026-11-21&to=2026-11-22&tag=bal&sort=rating',
])('writes the same URL that it reads: %s', (query) =>
  expect(writeFilters(read(query)).toString()).toBe(query),
);

test.each([{ search: 'jazz' }, { category: 'arts' }, { perPage: 24 }])('%j resets to page 1', (change) =>
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
  const filters = read(
    'page=3&per_page=24&search=jazz&category=arts&when=week&city=Lyon&tag=bal&sort=newest',
  );
  expect(clearFilters(filters)).toEqual({ ...FIRST_FILTERS, perPage: 24, sort: 'newest' });
});

test('knows whether there is anything to clear', () => {
  expect(isFiltered({ ...FIRST_FILTERS, page: 3 })).toBe(false);
  expect(isFiltered({ ...FIRST_FILTERS, perPage: 24 })).toBe(false);
  expect(isFiltered({ ...FIRST_FILTERS, category: 'arts' })).toBe(true);
});

// Otherwise every list is requested twice: by the boot script and by the page.
test.each([
  '',
  '?search=jazz%20%26%20blues',
  '?page=2&per_page=12',
  '?category=%C3%89ducation&page=3&search=a',
  '?when=weekend&city=Lyon&search=concert',
  '?from=2026-11-21&to=2026-11-22&tag=bal&sort=places',
])('requests exactly the call that the route declares: /events%s', (search) =>
  expect(urlOf(eventListRequest(read(search.slice(1))))).toBe(dataUrlOf('/events', {}, search)),
);

test('repeated parameters are read by their first value, and written once', () =>
  expect(writeFilters(read('search=a&search=b&page=2&page=9&autre=1')).toString()).toBe('search=a&page=2'));

test.each([
  'page=1.5',
  'page=0x2',
  'page= 2',
  'page=%2B2',
  'page=٣',
  'per_page=6.0',
  'per_page=012',
  'when=TODAY',
  'sort=constructor',
  'from=2026-11-22T10:00',
  'to=99999-01-01',
])('%s counts as empty', (query) => expect(read(query)).toEqual(FIRST_FILTERS));

test('unusual characters survive writing and reading', () => {
  for (const search of ['a&b=c#d', '100 % été', '<b>"\'', '\u202eabc', '🎷', '+', '  '])
    expect(readFilters(writeFilters({ ...FIRST_FILTERS, search })).search).toBe(search);
});

test('a lone surrogate is written as a replacement character, without an error', () =>
  expect(read(writeFilters({ ...FIRST_FILTERS, search: '\ud83c' }).toString()).search).toBe('\ufffd'));

test('clearing twice, and pressing a chip twice, change nothing more', () => {
  const filters = read('search=jazz&when=week&sort=newest&per_page=12');
  expect(clearFilters(clearFilters(filters))).toEqual(clearFilters(filters));
  expect(isFiltered(clearFilters(filters))).toBe(false);
  expect(toggleWhen(toggleWhen(filters, 'weekend'), 'weekend')).toMatchObject({ when: '', search: 'jazz' });
});

test('the same day as beginning and end is a period of one day', () =>
  expect(changeDate(read('from=2026-11-25'), { to: '2026-11-25' })).toMatchObject({
    from: '2026-11-25',
    to: '2026-11-25',
  }));
