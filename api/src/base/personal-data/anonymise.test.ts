import { anonymise, anonymiseAnswer } from './anonymise';

const GONE = 'Utilisateur supprimé';
const ZOE = { name: 'Zoé Durand-Élie', email: 'zoe.durand+bal@exemple.fr' };
const clean = (text: string, person = ZOE) => anonymise(text, person, GONE);

test.each([
  ['Zoé Durand-Élie', GONE],
  ['Bonjour, Zoé Durand-Élie ici.', `Bonjour, ${GONE} ici.`],
  ['ZOÉ DURAND-ÉLIE et zoé durand-élie', `${GONE} et ${GONE}`],
  ['Écrivez à zoe.durand+bal@exemple.fr !', `Écrivez à ${GONE} !`],
  ['Écrivez à Zoe.Durand+Bal@Exemple.FR', `Écrivez à ${GONE}`],
  // As some keyboards write accents, and with French non-breaking spaces.
  ['Zoe\u0301 Durand-E\u0301lie', GONE],
  ['Zoé\u00a0Durand-Élie', GONE],
  ['Zoé  \n Durand-Élie', GONE],
  ['(Zoé Durand-Élie)', `(${GONE})`],
])('%j becomes %j', (text, expected) => expect(clean(text)).toBe(expected));

test.each([
  'Zoé est venue',
  'Durand-Élie',
  'zoeXdurand+bal@exemple.fr',
  'zoe.durandbal@exemple.fr',
  '',
  'e\u0301te\u0301, sans nom',
  '\u2028 \ud83c\udf89',
])('%j stays unchanged', (text) => expect(clean(text)).toBe(text));

test('composed and decomposed accents are the same name, whichever the account has', () => {
  const apart = { ...ZOE, name: ZOE.name.normalize('NFD') };
  expect(clean('Zoé Durand-Élie', apart)).toBe(GONE);
  expect(clean('Zoe\u0301 Durand-E\u0301lie', apart)).toBe(GONE);
});

test('characters with a meaning in patterns or replacements are literal', () => {
  for (const name of ['A.B*C+', '(a|b)[c]', '^$&$1', '\\d\\w\\s', 'a{2,3}?', '.*.*.*'])
    expect([name, clean(`x ${name} y`, { ...ZOE, name })]).toEqual([name, `x ${GONE} y`]);
  expect(anonymise('Anna Bo', { name: 'Anna Bo', email: 'x@y.fr' }, '$& $1')).toBe('$& $1');
  expect(clean('aaaa', { ...ZOE, name: '....' })).toBe('aaaa');
});

test('a short name is a whole word with the same capitals; others stay', () => {
  const lea = { name: 'Léa', email: 'l@f' };
  expect(clean('Léa et Li sont là, Lea aussi', lea)).toBe(`${GONE} et Li sont là, ${GONE} aussi`);
  expect(clean('léa, LÉA, Paléa, Léac', lea)).toBe('léa, LÉA, Paléa, Léac');
  expect(clean('Or, or', { name: 'or', email: 'l@f' })).toBe('Or, or');
  expect(clean('   ', { name: '    ', email: '    ' })).toBe('   ');
});

test('accents do not matter, in the text or in the name', () => {
  expect(clean('Zoe Durand-Elie')).toBe(GONE);
  expect(clean('Zoé Durand-Élie', { ...ZOE, name: 'Zoe Durand-Elie' })).toBe(GONE);
});

test('an answer also loses the parts of the name', () => {
  const said = (text: string, person = ZOE) => anonymiseAnswer(text, person, GONE);
  expect(said('Merci Zoé !')).toBe(`Merci ${GONE} !`);
  expect(said('Merci Zoe Durand-Élie, à bientôt')).toBe(`Merci ${GONE}, à bientôt`);
  expect(said('Merci, à la roseraie', { name: 'Rose Martin', email: 'r@f' })).toBe('Merci, à la roseraie');
  expect(said('Utilisateur Zoé', { name: 'Utilisateur Zoé', email: 'u@f' })).toBe(GONE);
  expect(said('Merci')).toBe('Merci');
});

test('the replacement words are not replaced again', () => {
  const named = { name: GONE, email: 'a@exemple.fr' };
  expect(clean(`${GONE} : a@exemple.fr`, named)).toBe(`${GONE} : ${GONE}`);
});

test('emoji in a name are not split', () => {
  const pilot = { name: 'Zoé 👩‍🚀', email: 'z@exemple.fr' };
  expect(clean('Zoé 👩‍🚀 et Zoé 👩', pilot)).toBe(`${GONE} et Zoé 👩`);
});

test('a text and a name of maximum length are processed quickly', () => {
  const name = 'a'.repeat(50) + ' b'.repeat(25);
  const from = process.cpuUsage();
  clean('a '.repeat(2500), { name, email: `${'a'.repeat(240)}@exemple.fr` });
  clean(`${'a'.repeat(50)}${' '.repeat(4900)}`, { name, email: 'a@exemple.fr' });
  // Processor time in microseconds, independent of other load.
  expect(process.cpuUsage(from).user).toBeLessThan(1_000_000);
});
