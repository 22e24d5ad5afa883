import { completeCity, distance, findCity, knownCity, placeOf } from './communes';

test.each([
  ['Lyon', 'Lyon'],
  ['LYON', 'Lyon'],
  ['  lyon ', 'Lyon'],
  ['saint etienne', 'Saint-Étienne'],
  ['St-Étienne', 'Saint-Étienne'],
  ['st etienne', 'Saint-Étienne'],
  ['L’Haÿ-les-Roses', "L'Haÿ-les-Roses"],
  ["l'hay les roses", "L'Haÿ-les-Roses"],
  ['Y', 'Y'],
  ['Lyon (69)', 'Lyon'],
  ['Saint-Denis (974)', 'Saint-Denis'],
  ['saint denis (93)', 'Saint-Denis (93)'],
])('%j is %j', (typed, name) => expect(knownCity(typed)).toBe(name));

test.each([
  '',
  ' ',
  'Lyo',
  'Lyon 3',
  'Lyon (13)',
  'Lyonn',
  'Gotham',
  '%',
  '_',
  'constructor',
  '__proto__',
  '\u0000',
  'x'.repeat(10_000),
])('%j is not a commune', (typed) => expect(knownCity(typed)).toBeUndefined());

test('of several communes with one name the most populous has the plain name, the others add their department', () => {
  const denis = completeCity('Saint-Denis', 50).filter(({ name }) => /^Saint-Denis(?: \(|$)/.test(name));
  expect(denis.length).toBeGreaterThan(1);
  expect(denis.filter(({ name }) => !name.includes('('))).toHaveLength(1);
  for (const city of denis) expect(findCity(city.name)).toEqual(city);
});

test('every commune is found under its suggested name', () => {
  // One of each letter: the whole list has 35,000.
  const some = ['a', 'saint', 'le ', 'œ', 'y', "l'"].flatMap((typed) => completeCity(typed, 400));
  expect(some.length).toBeGreaterThan(1000);
  const lost = some.filter((city) => knownCity(city.name) !== city.name);
  expect(lost.map(({ name }) => name)).toEqual([]);
});

describe('while somebody types', () => {
  test('names with this prefix come first, the most populous on top', () => {
    const [first, ...rest] = completeCity('mar', 8);
    expect(first?.name).toBe('Marseille');
    expect(rest).toHaveLength(7);
    expect([first, ...rest].every((city) => city?.key.startsWith('mar'))).toBe(true);
  });

  test('then names with a word of this prefix, without duplicates', () => {
    const found = completeCity('roses', 20).map(({ name }) => name);
    expect(found).toContain("L'Haÿ-les-Roses");
    expect(new Set(found).size).toBe(found.length);
  });

  test.each([
    ['', 8],
    [' - ', 8],
    ['zzzz', 8],
    ['lyon', 0],
  ])('%j of %d suggests nothing', (typed, limit) => expect(completeCity(typed, limit)).toEqual([]));
});

test.each([
  ['Lyon', 'lyon', 0],
  ['Lyon', 'Villeurbanne', 1],
  ['Lyon', 'Grenoble', 2],
  ['Lyon', 'Lille', 3],
  ['Lyon', 'Gotham', 3],
  ['Gotham', 'Gotham', 3],
])('%s and %s have the distance %d', (one, other, expected) => {
  expect(distance(findCity(one), findCity(other))).toBe(expected);
  expect(distance(findCity(other), findCity(one))).toBe(expected);
});

test.each([
  ['Lyon', 'Lyon', true],
  ['Lyon 2e', 'Lyon', true],
  ['lyon 3', 'Lyon', true],
  ['Paris 1er', 'Paris', true],
  ['Marseille 16ème arrondissement', 'Marseille', true],
  ['69002', 'Lyon', true],
  ['69281 Lyon Cedex 01', 'Lyon', true],
  ['Lyon CEDEX', 'Lyon', true],
  ['31077', 'Toulouse', true],
  ['69281', 'Lyon', false],
  ['69002 Lyon', 'Lyon', true],
  ['Lyon, France', 'Lyon', true],
  ['Lyon (69)', 'Lyon', true],
  ['69002 Lyon, France', 'Lyon', true],
  ['à Lyon', 'Lyon', true],
  ['à Marseille (13), France', 'Marseille', true],
  ['au Havre', 'Le Havre', true],
  ['Saint-Denis (93)', 'Saint-Denis (93)', true],
  ['Lyon (13)', 'Lyon', false],
  ['à Lyo', 'Lyon', false],
  ['Lyo', 'Lyon', false],
  ['Marseile', 'Marseille', false],
  ['grenolbe', 'Grenoble', false],
  ['St Etiene', 'Saint-Étienne', false],
  ['Lyon 12', undefined, false],
  ['99999', undefined, false],
  ['zzzz', undefined, false],
  ['', undefined, false],
  ['__proto__', undefined, false],
])('%j means %s, with certainty: %p', (typed, name, sure) => {
  const place = placeOf(typed);
  expect([place?.city.name, place?.sure ?? false]).toEqual([name, sure]);
});

test('a postcode of several communes is uncertain, and a word that begins no commune has suggestions', () => {
  expect(placeOf('01200')?.sure).toBe(false);
  expect(completeCity('Lyon 2e', 8).map(({ name }) => name)).toEqual(['Lyon']);
  expect(completeCity('Marseile', 8).map(({ name }) => name)).toEqual(['Marseille']);
});
