import * as z from 'zod/mini';
import { errorsOf, outcomeOf } from '../testing/outcome';
import { eventCreateSchema, eventEditSchema, splitTime } from './event-fields';

const SOUND = {
  title: 'Bal folk',
  description: 'Danses de Bretagne et d’ailleurs.',
  date: '2026-12-24',
  time: '19:30',
  location: 'Salle des fêtes',
  category_id: 1,
  capacity: 10,
};
const created = (fields: Record<string, unknown>) => errorsOf(eventCreateSchema, { ...SOUND, ...fields });
const kept = (field: string, value: unknown) =>
  (outcomeOf(eventCreateSchema, { ...SOUND, [field]: value }) as Record<string, unknown>)[field];

describe('a date', () => {
  test.each([
    ['2026-12-24', '2026-12-24'],
    ['  2026-12-24\n', '2026-12-24'],
    // The date counts as written, in any time zone: no conversion moves it to another day.
    ['2026-12-24T23:59:59.999Z', '2026-12-24'],
    ['2026-12-24T00:00:00+14:00', '2026-12-24'],
    ['2026-12-24T23:30-1100', '2026-12-24'],
    ['2026-12-24 08:00', '2026-12-24'],
    // Both nights of clock change, at hours that are missing or occur twice.
    ['2027-03-28T02:30:00', '2027-03-28'],
    ['2026-10-25T02:30:00+02:00', '2026-10-25'],
    ['2028-02-29', '2028-02-29'],
    ['9999-12-31', '9999-12-31'],
  ])('%j is kept as %s', (given, day) => expect(kept('date', given)).toBe(day));

  test.each([
    '2027-02-29',
    '2026-11-31',
    '2026-00-01',
    '2026-12-24T24:00',
    '2026-12-24T19:60',
    '2026-12-24T19:30+15:00',
    '2026-12-24T',
    '2026-12-24Z',
    '2026-12-24\u0000',
    '２０２６-12-24',
    '24/12/2026',
    '20261224',
    '+002026-12-24',
    '0000-12-24',
    'demain',
    `2026-12-24T19:30:00.${'0'.repeat(30)}Z`,
  ])('%j is refused', (given) =>
    expect(created({ date: given })).toEqual({ date: ['La date n’est pas valide'] }),
  );

  test.each(['2026-02-30T10:00', '2026-12-01T24:00', '2026-12-01T10:00:00Z', '9999-12-31T00:00', 'drafts'])(
    'publication at %j is refused',
    (publish_at) =>
      expect(created({ publish_at })).toEqual({
        publish_at: ['Le moment de la publication n’est pas valide'],
      }),
  );

  test.each([
    undefined,
    null,
    '',
    '   ',
    '\u00a0',
    20261224,
    true,
    ['2026-12-24'],
    { $date: 0 },
    new Date(0),
  ])('%j is a missing date', (given) =>
    expect(created({ date: given })).toEqual({ date: ['La date est requise'] }),
  );
});

describe('hours', () => {
  test.each([
    ['00:00', '00:00'],
    ['23:59', '23:59'],
    [' 19:30 ', '19:30'],
    ['19:30-22:00', '19:30-22:00'],
    ['19:30 – 22:00', '19:30 – 22:00'],
    // An end past midnight, or equal to the start: the API decides what it means.
    ['23:00 - 01:00', '23:00 - 01:00'],
    ['10:00 - 10:00', '10:00 - 10:00'],
  ])('%j is a start, or start and end', (given, expected) => expect(kept('time', given)).toBe(expected));

  test.each([
    '24:00',
    '7:30',
    '19h30',
    '19:30:01',
    '19:30 à 22:00',
    '19:30 - ',
    '19:30 - 22:00 - 23:00',
    '19:30\u200b',
  ])('%j is refused', (given) =>
    expect(created({ time: given })).toEqual({ time: ['L’heure doit être au format HH:MM'] }),
  );

  test.each([null, '', ' ', 1930, ['19:30']])('%j is a missing hour', (given) =>
    expect(created({ time: given })).toEqual({ time: ['L’heure est requise'] }),
  );

  test.each([[undefined], [null], [''], ['22:00'], ['00:00']])('%j is accepted as the end', (given) =>
    expect(created({ end_time: given })).toEqual({}),
  );

  test.each(['22:00 ', ' ', '22h', '24:00', '19:30 - 22:00', 22, false, {}])(
    '%j is refused as the end',
    (given) =>
      expect(created({ end_time: given })).toEqual({
        end_time: ['L’heure de fin doit être au format HH:MM'],
      }),
  );

  test.each([
    ['19:30', { time: '19:30', end_time: null }],
    ['19:30-22:00', { time: '19:30', end_time: '22:00' }],
    ['19:30 -22:00', { time: '19:30', end_time: '22:00' }],
    ['19:30 – 22:00', { time: '19:30', end_time: '22:00' }],
    ['23:00 - 01:00', { time: '23:00', end_time: '01:00' }],
  ])('%j is split in two', (given, expected) => expect(splitTime(given)).toEqual(expected));
});

describe('texts', () => {
  const LIMITS = [
    ['title', 200, 'Le titre'],
    ['description', 5000, 'La description'],
    ['location', 200, 'Le lieu'],
  ] as const;

  test.each(LIMITS)('%s: up to the maximum length, without outer spaces', (field, max) => {
    expect(kept(field, ` ${'é'.repeat(max)}\t`)).toBe('é'.repeat(max));
    expect(Object.keys(created({ [field]: 'é'.repeat(max + 1) }))).toEqual([field]);
  });

  test.each(LIMITS)('%s: one sentence for text that cannot be stored', (field, _max, named) => {
    for (const odd of ['a\u0000b', 'a\ud83cb', '\udf89', 'a\u0085b', 'a\u001bb'])
      expect([odd, created({ [field]: odd })]).toEqual([
        odd,
        { [field]: [`${named} contient des caractères non autorisés`] },
      ]);
  });

  test('a description may have several lines, a title and a place only one', () => {
    const lines = 'Un\r\n\tdeux\rtrois';
    expect(kept('description', lines)).toBe('Un\n\tdeux\ntrois');
    expect(Object.keys(created({ title: lines, location: lines }))).toEqual(['title', 'location']);
  });

  test('what was pasted unseen is dropped', () => {
    for (const field of ['title', 'description', 'location'])
      expect(kept(field, 'Bal\u200b \u202efo\u00adlk')).toBe('Bal folk');
  });

  test('seconds that are none are no part of a time', () => {
    expect(kept('time', '20:00:00')).toBe('20:00');
    expect(kept('end_time', '22:30:00')).toBe('22:30');
  });

  test('5,000 lines of a form are 9,999 characters, and give one message', () => {
    expect(created({ description: Array.from({ length: 5000 }, () => 'x').join('\r\n') })).toEqual({
      description: ['La description ne doit pas dépasser 5 000 caractères'],
    });
  });
});

describe('numbers', () => {
  test.each([
    [1, 1],
    [100_000, 100_000],
    ['100000', 100_000],
    [' 12 ', 12],
    ['12.0', 12],
  ])('a capacity of %j is accepted', (given, expected) => expect(kept('capacity', given)).toBe(expected));

  test.each([
    [-0, 'La capacité doit être d’au moins 1'],
    [100_001, 'La capacité ne doit pas dépasser 100 000'],
    ['1e3', 'La capacité doit être un nombre entier'],
    ['0b11', 'La capacité doit être un nombre entier'],
    ['12 places', 'La capacité doit être un nombre entier'],
    [1.5, 'La capacité doit être un nombre entier'],
    [null, 'La capacité est requise'],
    [{ valueOf: 12 }, 'La capacité est requise'],
    ['\u00a0', 'La capacité est requise'],
  ])('a capacity of %j is refused', (given, text) =>
    expect(created({ capacity: given })).toEqual({ capacity: [text] }),
  );

  test.each(['', null, undefined, '7', 7])('%j is accepted as an organizer', (given) =>
    expect(created({ organizer_id: given })).toEqual({}),
  );
  test.each(['moi', 0, -7, 1.5, '4294967296', true, [7]])('%j is refused as an organizer', (given) =>
    expect(created({ organizer_id: given })).toEqual({ organizer_id: ['Cet organisateur n’existe pas'] }),
  );
});

describe('an edit', () => {
  const edited = (fields: unknown) => errorsOf(eventEditSchema, fields);

  test.each([
    [{}],
    [{ date: '' }],
    [{ date: ' \t ' }],
    [{ end_time: null }],
    [{ tags: null }],
    [{ city: null }],
  ])('with %j leaves all other fields unchanged', (fields) => expect(edited(fields)).toEqual({}));

  test.each(['title', 'location', 'time', 'capacity', 'category_id'])(
    'may omit %s, but not empty it',
    (field) => {
      expect(edited({ [field]: undefined })).toEqual({});
      expect(Object.keys(edited({ [field]: null }))).toEqual([field]);
      expect(Object.keys(edited({ [field]: '' }))).toEqual([field]);
    },
  );

  test.each([
    [true, true],
    ['true', true],
    ['', true],
    ['oui', false],
    [1, false],
    [null, false],
  ])('removes the picture with %j: %p', (given, taken) =>
    expect(Object.keys(edited({ remove_image: given }))).toEqual(taken ? [] : ['remove_image']),
  );

  test('a past date is accepted: only the API knows today', () => {
    expect(edited({ date: '1999-12-31' })).toEqual({});
    expect(edited({ date: null })).toEqual({ date: ['La date n’est pas valide'] });
  });

  test.each([[null], [[]], ['titre'], [12]])('%j is refused as an edit', (given) =>
    expect(Object.keys(edited(given))).toEqual(['']),
  );
});

test('unknown fields are dropped, whatever their names', () => {
  const sent = JSON.parse(
    JSON.stringify({ ...SOUND, id: 7, version: 3, registrations_count: 0 }).replace(
      '{',
      '{"__proto__":{"admin":true},',
    ),
  ) as unknown;
  const taken = z.parse(eventCreateSchema, sent);
  expect(Object.keys(taken).sort()).toEqual(Object.keys(SOUND).sort());
  expect((taken as { admin?: boolean }).admin).toBeUndefined();
});
