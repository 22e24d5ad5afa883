import { readWords } from './reading';

// Saturday 21 November 2026.
const TODAY = '2026-11-21';
const beside = {
  today: TODAY,
  late: false,
  city: false,
  days: false,
  isLively: (city: string) => city === 'Oraison',
};
const on = (day: string) => ({ from: day, to: day });

test.each([
  ['enfants lyon samedi', { search: 'enfants', city: 'Lyon', ...on(TODAY) }],
  ['samedi 28 enfants à Lyon', { search: 'enfants', city: 'Lyon', ...on('2026-11-28') }],
  ['Concert de jazz le 3 décembre', { search: 'Concert de jazz', ...on('2026-12-03') }],
  ['expo dimanche', { search: 'expo', ...on('2026-11-22') }],
  ['mardi 1er décembre', { search: '', ...on('2026-12-01') }],
  ['bal ce week-end', { search: 'bal', when: 'weekend' }],
  ['bal weekend rennes', { search: 'bal', city: 'Rennes', when: 'weekend' }],
  ['bal ce samedi', { search: 'bal', ...on(TODAY) }],
  ['bal samedi soir à Lyon', { search: 'bal', city: 'Lyon', ...on(TODAY) }],
  ['samedi prochain yoga', { search: 'yoga', ...on('2026-11-28') }],
  ['dimanche matin', { search: '', ...on('2026-11-22') }],
  ['expo Lyon, France', { search: 'expo', city: 'Lyon' }],
  ['expo Lyon (69)', { search: 'expo', city: 'Lyon' }],
  ['demain', { search: '', when: 'tomorrow' }],
  ['aujourd’hui yoga', { search: 'yoga', when: 'today' }],
  ['yoga lyon 2e', { search: 'yoga', city: 'Lyon' }],
  ['yoga 69002', { search: 'yoga', city: 'Lyon' }],
  ['marché aix-en-provence', { search: 'marché', city: 'Aix-en-Provence' }],
  ['marché la rochelle', { search: 'marché', city: 'La Rochelle' }],
  // A small commune counts only if it has events.
  ['loto Oraison', { search: 'loto', city: 'Oraison' }],
])('%s', (search, expected) => expect(readWords(search, beside)).toEqual(expected));

test.each(['jazz', 'nuit du jazz', 'loto Sers', '28', 'mercre 32', 'marmite lundu', '30 février', ''])(
  '%j names neither',
  (search) => expect(readWords(search, beside)).toBeNull(),
);

test('criteria already in the request are not read again', () => {
  expect(readWords('bal lyon demain', { ...beside, city: true })).toEqual({
    search: 'bal lyon',
    when: 'tomorrow',
  });
  expect(readWords('bal lyon demain', { ...beside, days: true })).toEqual({
    search: 'bal demain',
    city: 'Lyon',
  });
  expect(readWords('bal lyon demain', { ...beside, city: true, days: true })).toBeNull();
});

test('late on a Saturday, the next one is meant; a day with its number stays', () => {
  const late = { ...beside, late: true };
  expect(readWords('enfants samedi', late)).toEqual({ search: 'enfants', ...on('2026-11-28') });
  expect(readWords('enfants samedi 21', late)).toEqual({ search: 'enfants', ...on(TODAY) });
  expect(readWords('enfants dimanche', late)).toEqual({ search: 'enfants', ...on('2026-11-22') });
});
