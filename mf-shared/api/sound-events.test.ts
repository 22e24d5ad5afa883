import { ApiError } from '@eveneo/platform';
import { isEvent, readCategories, readEvent, readEventPage, readEvents, readNear } from './sound-events';

const event = {
  id: 7,
  title: 'Concert',
  description: 'Un soir',
  date: '2026-12-01',
  time: '20:00',
  end_time: null,
  location: 'Lyon',
  category: 'Musique',
  organizer: 'Ana',
  organizer_id: 3,
  capacity: 10,
  places_left: 4,
  registrations_count: 6,
  images: [{ path: 'events/a.webp', variants: [] }],
  average_rating: 4.5,
  attendees: [{ name: 'Léo' }],
  price_note: 'Gratuit',
  online_url: null,
};

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation();
});

/** What another release, a proxy, or a damaged memory may put where a value belongs. */
const ODD: readonly unknown[] = [null, undefined, NaN, Infinity, {}, [], true, '1e400', { toString: 'x' }];

describe('an event', () => {
  test('is one with all that cards draw; fields that nobody knows do not matter', () => {
    expect(isEvent(event)).toBe(true);
    expect(isEvent({ ...event, more: { __proto__: null } })).toBe(true);
    expect(isEvent({ ...event, end_time: '22:00', organizer: null, images: [] })).toBe(true);
  });

  test.each(['id', 'capacity', 'places_left', 'registrations_count'])(
    '%s is a number that can be written',
    (name) => {
      for (const odd of [...ODD, '7']) expect(isEvent({ ...event, [name]: odd })).toBe(false);
    },
  );

  test.each(['title', 'description', 'time', 'location', 'category'])('%s is a text', (name) => {
    expect(isEvent({ ...event, [name]: '' })).toBe(true);
    for (const odd of ODD.filter((value) => typeof value !== 'string'))
      expect(isEvent({ ...event, [name]: odd })).toBe(false);
  });

  test.each(['', 'demain', '01/12/2026', 20261201, '2026-13-01', '2026-00-10', '2026-12-45', '9999-99-99'])(
    'no calendar has the day %j',
    (date) => expect(isEvent({ ...event, date })).toBe(false),
  );

  test.each([
    null,
    'events/a.webp',
    [null],
    [{}],
    [{ path: 7, variants: [] }],
    [{ path: 'a', variants: null }],
  ])('%j are no pictures', (images) => expect(isEvent({ ...event, images })).toBe(false));

  test('that is not there is a 404, and anything else than an event a failure that is told', () => {
    expect(() => readEvent(null)).toThrow(expect.objectContaining({ status: 404 }) as Error);
    expect(logged).not.toHaveBeenCalled();
    for (const odd of [undefined, [], [event], '', 0, {}, { ...event, id: '7' }])
      expect(() => readEvent(odd)).toThrow(expect.objectContaining({ status: null }) as Error);
    expect(logged).toHaveBeenCalledWith('Invalid event response', []);
  });

  test('without what its page can do without has nothing there', () => {
    for (const odd of [...ODD, 'abc']) {
      const read = readEvent({
        ...event,
        attendees: odd,
        average_rating: odd,
        organizer_id: odd,
        price_note: Array.isArray(odd) ? odd : { odd },
        online_url: Array.isArray(odd) ? odd : { odd },
      });
      expect(read).toMatchObject({
        attendees: [],
        average_rating: null,
        organizer_id: null,
        price_note: '',
        online_url: null,
      });
    }
  });

  test('keeps the participants who have a name', () => {
    const attendees = [{ name: 'Léo' }, null, {}, { name: 7 }, 'Ana', { name: '' }];
    expect(readEvent({ ...event, attendees }).attendees).toEqual([{ name: 'Léo' }, { name: '' }]);
  });
});

describe('lists', () => {
  test.each([null, undefined, {}, '[]', 7, { data: [event] }])('%j is no list', (answer) =>
    expect(() => readEvents(answer)).toThrow(ApiError),
  );

  test.each([null, [], [event], { data: null }, { data: {} }, { data: 'abc' }])('%j is no page', (answer) => {
    expect(() => readEventPage(answer)).toThrow(ApiError);
    expect(() => readNear(answer)).toThrow(ApiError);
  });

  test('an entry that is none is left out, and told', () => {
    expect(readEvents([event, null, { ...event, id: 'x' }])).toEqual([event]);
    expect(logged).toHaveBeenCalledWith('Invalid events dropped', 2);
  });

  test('a page whose numbers are missing is the first and only one', () => {
    for (const odd of ODD.filter((value) => typeof value !== 'number' || !Number.isFinite(value)))
      expect(
        readEventPage({ data: [event], current_page: odd, last_page: odd, total: odd, per_page: odd }),
      ).toEqual({ data: [event], current_page: 1, last_page: 1, per_page: 0, total: 0, total_all: 0 });
  });

  test('what is near keeps the proposals that can be drawn', () => {
    const one = { change: { city: 'Lyon' }, title: 'x', count: 2, city: 'Lyon', date: '2026-12-01' };
    const odd = [null, { ...one, count: '2' }, { ...one, change: 'Lyon' }, { ...one, change: { city: 7 } }];
    expect(
      readNear({
        data: [event, 7],
        total: '9',
        one: [one, ...odd, { ...one, date: 'demain' }],
        two: { 0: one },
        meant: 7,
        reading: { city: null },
      }),
    ).toEqual({ data: [event], total: 0, one: [one], two: [], meant: null, reading: null });
  });

  test('categories without id or name are left out', () => {
    expect(readCategories([{ id: 1, name: 'Musique' }, { id: '1', name: 'x' }, { id: 2 }, null])).toEqual([
      { id: 1, name: 'Musique' },
    ]);
    expect(() => readCategories({ 0: { id: 1, name: 'Musique' } })).toThrow(ApiError);
  });
});
