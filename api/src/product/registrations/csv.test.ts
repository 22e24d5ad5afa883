import { registrationsCsv } from './csv';

const event = {
  title: 'Nuit du jazz',
  date: '2026-11-21',
  time: '20:30',
  city: 'Lyon',
  tags: ['concert', 'jazz'],
  price_note: 'Prix libre',
};
const guest = {
  id: 1,
  user_id: 2,
  name: 'Léa Fontaine',
  email: 'lea@exemple.fr',
  registered_at: '2026-11-20T09:00:00.000Z',
  ticket_number: 'K7QF-2M9D',
  ...{ entered_at: '2026-11-21T19:15:00.000Z', door: 'Nord', way: 'scan' },
} as unknown as Parameters<typeof registrationsCsv>[0][number];
const rows = (...given: Parameters<typeof registrationsCsv>) => registrationsCsv(...given).split('\r\n');

test('participants and event, with the original columns first', () => {
  expect(rows([guest], event, 'Europe/Paris')).toEqual([
    '\uFEFF"Nom";"Adresse email";"Inscription";"Événement";"Date";"Ville";"Étiquettes";"Prix";"Billet";"Entrée";"Porte";"Façon d’entrer"',
    '"Léa Fontaine";"lea@exemple.fr";"20/11/2026 10:00";"Nuit du jazz";"21/11/2026 20:30";"Lyon";"concert, jazz";"Prix libre";"K7QF-2M9D";"21/11/2026 20:15";"Nord";"Code"',
    '',
  ]);
});

test('missing values are blank, and no user text becomes a formula', () => {
  const odd = { ...event, title: '=1+1', city: null, tags: [], price_note: '@SUM(A1)' };
  expect(rows([guest], odd, 'Europe/Paris')[1]).toBe(
    `"Léa Fontaine";"lea@exemple.fr";"20/11/2026 10:00";"'=1+1";"21/11/2026 20:30";"";"";"'@SUM(A1)";"K7QF-2M9D";"21/11/2026 20:15";"Nord";"Code"`,
  );
});

test.each([
  '=1+1',
  '+33',
  '-2',
  '@SUM(A1)',
  "=cmd|' /C calc'!A0",
  '  =1',
  '＝1',
  '|x',
  '%x',
  '"=1',
  'a";"=1',
])('no cell is a formula: %s', (name) => {
  const [, row = ''] = rows([{ ...guest, name, email: `${name}@exemple.fr` }], event, 'Europe/Paris');
  const cells = [...row.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replace(/""/g, '"'));
  expect(cells).toHaveLength(12);
  expect(cells.filter((cell) => /^\s*[=+\-@|%＝＋－＠\t\r]/.test(cell))).toEqual([]);
});

test('each question has a column, in the wording that it had, and no answer becomes a formula', () => {
  const asked = { ...guest, answers: [{ question: 'Régime ?', answer: '=HYPERLINK("x")' }] };
  const earlier = { ...guest, answers: [{ question: 'Repas ?', answer: 'Sans sel' }] };
  const [head, first, second, third] = rows([asked, earlier, guest], event, 'Europe/Paris', [
    'Taille',
    'Régime ?',
  ]);
  expect(head).toMatch(/;"Façon d’entrer";"Taille";"Régime \?";"Repas \?"$/);
  expect(first).toMatch(/;"Code";"";"'=HYPERLINK\(""x""\)";""$/);
  expect(second).toMatch(/;"Code";"";"";"Sans sel"$/);
  expect(third).toMatch(/;"Code";"";"";""$/);
});

test('without registrations there is only the header', () => {
  expect(rows([], event, 'Europe/Paris')).toHaveLength(2);
});

test.each([
  ['0612345678', "'0612345678"],
  ['06 12 34 56 78', "'06 12 34 56 78"],
  ['007', "'007"],
  ['4970101234567890', "'4970101234567890"],
  ['0', '0'],
  ['12', '12'],
  ['0,5', '0,5'],
  ['08:30', '08:30'],
])('a spreadsheet keeps the signs of %s', (name, cell) => {
  expect(rows([{ ...guest, name }], event, 'Europe/Paris')[1]).toMatch(`"${cell}";`);
});
