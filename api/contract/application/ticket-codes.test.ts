import { scannedCode } from './ticket-codes';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Every sign of a code twice, in codes of the right length. */
const CODES = [0, 40].map((from) => `EVENEO:${(ALPHABET + ALPHABET + ALPHABET).slice(from, from + 103)}`);

/** What the keys of a layout write, without and with shift, row by row in the same places. */
const US = [
  '1234567890-',
  '!@#$%^&*()_',
  'qwertyuiop',
  'QWERTYUIOP',
  "asdfghjkl;'",
  'ASDFGHJKL:"',
  'zxcvbnm,./',
  'ZXCVBNM<>?',
];
const FRENCH = [
  '&é"\'(-è_çà)',
  '1234567890°',
  'azertyuiop',
  'AZERTYUIOP',
  'qsdfghjklmù',
  'QSDFGHJKLM%',
  'wxcvbn,;:!',
  'WXCVBN?./§',
];

/** A scanner set to one keyboard, typing on a PC with another. */
const typedOn = (code: string, scanner: string[], pc: string[], caps?: 'letters' | 'row') =>
  Array.from(code, (sign) => {
    const row = scanner.findIndex((signs) => signs.includes(sign));
    const at = scanner[row]!.indexOf(sign);
    const written = pc[row]![at]!;
    const other = pc[row ^ 1]![at]!;
    const isLetter = /[a-z]/i.test(written);
    return caps && (isLetter || caps === 'row') ? other : written;
  }).join('');

test.each([
  ['its own keyboard', FRENCH, FRENCH],
  ['a US one on a French PC', US, FRENCH],
  ['a French one on a US PC', FRENCH, US],
])('a scanner set to %s is read, with caps lock too', (_, scanner, pc) => {
  for (const code of CODES) {
    expect(scannedCode(typedOn(code, scanner, pc))).toBe(code);
    expect(scannedCode(`${typedOn(code, scanner, pc)}\t`)).toBe(code);
    expect(scannedCode(typedOn(code, scanner, pc, 'letters'))).toBe(code);
    if (pc === FRENCH) expect(scannedCode(typedOn(code, scanner, pc, 'row'))).toBe(code);
  }
});

test('the code at the end of a text is read; a part of one, and anything else, is none', () => {
  const [code = ''] = CODES;
  expect(scannedCode(`K7QF${code}`)).toBe(code);
  expect(scannedCode(code.slice(0, -1))).toBeNull();
  expect(scannedCode('x'.repeat(110))).toBeNull();
  expect(scannedCode(`https://exemple.fr/${'a'.repeat(120)}`)).toBeNull();
});
