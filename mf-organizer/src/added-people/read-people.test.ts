import { readPeople, textOf } from './read-people';

let drawn = 0;
const keys = new Map<string, string>();
const keyOf = (words: string) => {
  const key = keys.get(words) ?? `ajout-essai-${(drawn += 1)}`;
  keys.set(words, key);
  return key;
};
const read = (text: string) => {
  const { people, refused, columns } = readPeople(text, keyOf);
  return {
    people: people.map(({ name, email }) => (email ? [name, email] : [name])),
    refused: refused.map(({ line, why }) => [line, why]),
    columns,
  };
};
const ODILE = ['Odile Marchand', 'odile@exemple.fr'];

test.each([
  ['names alone', 'Odile\nPaul D’Arc', [['Odile'], ['Paul D’Arc']]],
  ['name and address', 'Odile Marchand ; odile@exemple.fr\r\nPaul D’Arc', [ODILE, ['Paul D’Arc']]],
  ['as mailers write them', 'Odile Marchand <odile@exemple.fr>', [ODILE]],
  ['a pasted table', 'Odile Marchand\todile@exemple.fr', [ODILE]],
  ['Excel: BOM, semicolons', '\ufeffNom;Prénom;Email\nMarchand;Odile;odile@exemple.fr', [ODILE]],
  [
    'LibreOffice: commas, quotes',
    '"Nom","Adresse e-mail"\n"Marchand, Odile","odile@exemple.fr"',
    [['Marchand, Odile', 'odile@exemple.fr']],
  ],
  [
    'a doubled quote, a break in a cell',
    'Nom;Email\n"Odile ""Od""\nMarchand";odile@exemple.fr',
    [['Odile "Od" Marchand', 'odile@exemple.fr']],
  ],
  ['Excel names its separator', 'sep=;\nNom;Email\nMarchand, Odile;', [['Marchand, Odile']]],
  ['a street is no address', 'Nom;Adresse;Courriel\nOdile Marchand;3 rue Haute;odile@exemple.fr', [ODILE]],
  ['our own list', '"Nom";"Adresse email";"Billet"\n"Odile Marchand";"odile@exemple.fr";"ABCD"', [ODILE]],
  ['an address first', 'odile@exemple.fr;Odile Marchand', [ODILE]],
  ['empty lines and columns', ';;\nNom;Téléphone;Email\n\nOdile Marchand;06 00;odile@exemple.fr\n', [ODILE]],
])('%s', (_what, text, people) => expect(read(text).people).toEqual(people));

test('a preview names what each column becomes', () => {
  expect(read('Prénom;Nom;Mail\nOdile;Marchand;odile@exemple.fr').columns).toBe(
    'Nom\u00a0: Prénom + Nom — adresse\u00a0: Mail',
  );
  expect(read('Odile;odile@exemple.fr').columns).toBe(
    'Nom\u00a0: colonne\u00a01 — adresse\u00a0: colonne\u00a02',
  );
  expect(read('Nom;Téléphone;Email\nOdile;06;odile@exemple.fr').columns).toMatch(
    / — non lu\u00a0: Téléphone$/,
  );
  expect(read('Odile').columns).toBeNull();
});

test('refused lines keep their number, and say why', () => {
  const { people, refused } = read(
    [
      'Nom;Email',
      'Odile;odile@exemple.fr',
      ';paul@exemple.fr',
      'Ana;pas une adresse',
      'Od;ODILE@exemple.fr',
    ].join('\n'),
  );
  expect(people).toEqual([['Odile', 'odile@exemple.fr']]);
  expect(refused).toEqual([
    [3, 'Il n’y a pas de nom.'],
    [4, expect.stringMatching(/./)],
    [5, 'Cette adresse est déjà plus haut.'],
  ]);
});

test('a line keeps its key when others are edited, and two people of one name have two', () => {
  const keysOf = (text: string) => readPeople(text, keyOf).people.map(({ key }) => key);
  const [ana, first, second] = keysOf('Ana\nZoé\nZoé');
  expect(new Set([ana, first, second]).size).toBe(3);
  expect(keysOf('Zoé\nZoé')).toEqual([first, second]);
});

test('2,000 rows are read at once; Excel’s own letters too', async () => {
  const rows = Array.from({ length: 2000 }, (_, at) => `Personne ${at};p${at}@exemple.fr`);
  expect(read(`Nom;Email\n${rows.join('\n')}`).people).toHaveLength(2000);
  const latin = { arrayBuffer: async () => Uint8Array.from([79, 100, 233, 101]).buffer } as Blob;
  expect(await textOf(latin)).toBe('Odée');
});

test.each([
  ['Excel’s Unicode text', [255, 254, 79, 0, 233, 0], 'Oé'],
  ['the other order of bytes', [254, 255, 0, 79, 0, 233], 'Oé'],
  ['a workbook is none', [80, 75, 3, 4], null],
])('%s', async (_what, bytes, text) => {
  expect(await textOf({ arrayBuffer: async () => Uint8Array.from(bytes).buffer } as Blob)).toBe(text);
});
