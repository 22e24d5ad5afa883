import { sampleEvent } from './event';

/** Values that no field of an event should have, and legal extremes. */
const ODD: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  '',
  ' ',
  'abc',
  'é'.repeat(20_000),
  '\u0000\u202e\ud800',
  'a\r\nb',
  '0000-00-00',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '2026-11-21T25:99',
  '23:59',
  '24:00',
  '20:00 - 19:00',
  [],
  [null],
  ['2026-11-21'],
  [{ path: 7, width: 'x', height: null, variants: [null] }],
  [{ path: 'a.webp', width: 10, height: 10, variants: 'none' }],
  {},
  { name: 7 },
  { name: 'Arts' },
  { toString: 'x' },
];

const FIELDS = [...Object.keys(sampleEvent()), 'start', 'end'];

/** Entries of a list that are no events at all. */
export const NO_EVENTS: readonly unknown[] = [null, 0, 7, '', 'événement', true, [], [[]], {}, [null]];

/** A deterministic random number generator (Park and Miller). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/**
 * Events that break the contract: every field with every odd value, and `mixed` ones with several odd fields. As
 * parsed JSON: undefined fields are missing.
 */
export function oddEvents(mixed = 500): unknown[] {
  const valid = { ...sampleEvent(), start: '2026-12-12T20:30:00', end: '2026-12-12T21:30:00' };
  const single = FIELDS.flatMap((field) => ODD.map((value) => ({ ...valid, [field]: value })));
  const next = numbers(20_261_122);
  const several = Array.from({ length: mixed }, () => {
    const changes = Array.from({ length: 1 + next(5) }, () => [
      FIELDS[next(FIELDS.length)],
      ODD[next(ODD.length)],
    ]);
    return { ...valid, ...(Object.fromEntries(changes) as object) };
  });
  return [...NO_EVENTS, ...single, ...several];
}
