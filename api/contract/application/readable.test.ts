import { safeParse } from 'zod/mini';
import { nameField } from './fields';
import { isPlain, isVisible, ordinalParts } from './readable';

const textOf = (name: unknown) => {
  const parsed = safeParse(nameField, name);
  return parsed.success ? null : [...new Set(parsed.error.issues.map(({ message }) => message))].join(' | ');
};

test.each([
  ['accents', 'Zoé Ça-Hélène d’Ô'],
  ['a family', 'Famille 👨‍👩‍👧‍👦'],
  ['a skin tone and a profession', 'Ana 👩🏽‍⚕️'],
  ['the rainbow flag', '🏳️‍🌈 Fierté'],
  ['a flag of tags', 'Pays 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
  ['a keycap and a heart', '1️⃣ ❤️'],
  ['Persian with ZWNJ', 'می‌خواهم'],
  ['Sinhala with ZWJ', 'ශ්‍රී ලංකා'],
  ['Hindi with ZWJ', 'क्‍ष'],
  ['Hebrew and Arabic', 'שלום مرحبا'],
  ['Chinese', '王小明'],
  ['Vietnamese, decomposed', 'Nguyễn Thị Việt'.normalize('NFD')],
  ['Thai with vowel and tone', 'ที่นี้ ผู้ใหญ่'],
  ['Hebrew with points and cantillation', 'שּׁ\u05B8\u0591לוֹם'],
  ['a tall Tibetan syllable', 'ཧྐྵྨླྺྼྂ'],
  ['Burmese with all its medials', 'ကျွှော်'],
  ['Hindi with nukta and vowel', 'ज़्\u0902 लड़की'],
  ['four accents on one letter', `L${'\u0301'.repeat(4)}a`],
])('%s passes', (_, name) => {
  expect([isPlain(name), textOf(name)]).toEqual([true, null]);
});

test.each([
  ['an override', 'Lea\u202Efdp'],
  ['an isolate', '\u2066Lea\u2069'],
  ['a mark', 'Lea\u200F'],
  ['an Arabic mark', 'Lea\u061C'],
  ['zero width between letters', 'Le\u200Ba'],
  ['a joiner between letters', 'Le\u200Da'],
  ['a non-joiner at the end', 'Lea\u200C'],
  ['a joiner after a picture, before nothing', '👩\u200D'],
  ['a byte order mark', '\uFEFFL\uFEFFa'],
  ['a soft hyphen', 'Lé\u00ADa'],
  ['a word joiner', 'Lé\u2060a'],
  ['a variation of a letter', 'Le\uFE0Fa'],
  ['tags after a letter', 'Lea\u{E0041}'],
  ['a line of its own', 'Le\u2028a'],
  ['a paragraph of its own', 'Le\u2029a'],
  ['a sign of music that nobody sees', 'Le\u{1D173}a'],
  ['one of shorthand', 'Le\u{1BCA0}a'],
  ['signs that Unicode keeps for later', 'Le\u{E0FFF}a'],
])('%s is dropped, or is a blank', (_, name) => {
  expect([isPlain(name), textOf(name)]).toEqual([false, null]);
});

test.each([
  ['a line break', 'Le\na'],
  ['five accents on one letter', `L${'\u0301'.repeat(5)}a`],
  ['four on one that has its own', `é${'\u0301'.repeat(4)}`],
  ['a tower of eighteen', `Z${'\u0300\u0316\u0334'.repeat(6)}oé`],
  ['enclosing signs', `L${'\u20DD'.repeat(5)}a`],
  ['a Tibetan tower', `L${'\u0F71'.repeat(18)}a`],
  ['a Tibetan tower of Latin accents', `ཀ\u0FB5${'\u0300'.repeat(5)}`],
])('%s does not', (_, name) => {
  expect(textOf(name)).toBe('Le nom contient des caractères non autorisés');
});

test.each([
  '   ',
  '\u00A0\u2003\u3000',
  '\u3164\u3164\u3164',
  '\u2800\u2800',
  '\u115F\u1160',
  '\uFFA0 \uFFA0',
])('a name of blank characters is refused: %j', (name) => {
  expect(isVisible(name)).toBe(false);
  expect(textOf(name)).toContain('Le nom est requis');
});

test('a thousand joiners are checked quickly', () => {
  const from = process.cpuUsage();
  isPlain('👩\u200D'.repeat(50_000));
  isPlain('👩' + '\uFE0F'.repeat(50_000));
  expect(isPlain('🏴' + '\u{E0041}'.repeat(60_000))).toBe(false);
  // Processor time in microseconds, so that a busy machine does not matter.
  expect(process.cpuUsage(from).user).toBeLessThan(1_000_000);
});

test.each([
  ['13 rue Delandine, Lyon 2e', ['13 rue Delandine, Lyon 2', 'e', '']],
  ['Sunset, Paris 1er, 3e étage', ['Sunset, Paris 1', 'er', ', 3', 'e', ' étage']],
  ['dimanche 1er\u00a0novembre 2026', ['dimanche 1', 'er', '\u00a0novembre 2026']],
  ['1re et 2es', ['1', 're', ' et 2', 'es', '']],
])('%s', (text, parts) => {
  expect(ordinalParts(text)).toEqual(parts);
});

test.each(['12 rue de l’Est', '2en1', 'A2e', '1e3', '2émile', 'e', '', '12345e', '3 e', 'été 2026'])(
  'not an ordinal: %j',
  (text) => {
    expect(ordinalParts(text)).toEqual([text]);
  },
);
