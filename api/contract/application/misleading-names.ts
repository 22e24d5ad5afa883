import { LIMITS } from './limits';
import { withoutBlanks } from './readable';
import { PRODUCT_NAME } from './texts';

const table = (
  rows: readonly (readonly [letter: string, signs: string])[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(rows.flatMap(([letter, signs]) => Array.from(signs, (sign) => [sign, letter] as const)));

/** Capitals whose small letters look like another one: Greek, Cyrillic, Armenian. */
const CAPITALS = table([
  ['b', 'ΒВ'],
  ['m', 'Μ'],
  ['n', 'Ν'],
  ['r', 'Я'],
  ['s', 'Տ'],
  ['y', 'Υ'],
]);
/**
 * Signs that are read as another letter, of Cyrillic, Greek and Armenian, and of the scripts whose capitals are drawn like
 * ours: Coptic, Cherokee, Lisu, Canadian syllables. l and i, 1 and | are one to the eye.
 */
const READS_AS = table([
  ['a', '4@αаɑᴀⲁꭺꓮᗩ'],
  ['b', '8ʙɓᏼꓐᗷ'],
  ['c', 'сϲᴄⲥꮯꓚ'],
  ['d', 'ԁđðᴅɗɖꭰꓓᗪ'],
  ['e', '3€εеɛᴇǝ℮ᥱⲉꭼꓰᗴ'],
  ['i', 'l1!|ιіıłӏɪʟⲓꭵꮮꓲꓡ'],
  ['k', 'кκᴋⲕꮶꓗ'],
  ['m', 'мᴍⲙꮇꓟᗰ'],
  ['n', 'ηипոɴⲛꓠᑎ'],
  ['o', '0οоøօᴏ°ᴑσⲟꓳ'],
  ['p', 'рρᴘⲣꮲꓑᑭ'],
  ['r', 'гяʀꭱꮢꓣᖇ'],
  ['s', '5$ѕꜱꮪꓢᔕ'],
  ['t', '7тτᴛⲧꭲꓔ'],
  ['u', 'υμսᴜꓴᑌ'],
  ['v', 'ѵνᴠꮩꓦᐯ'],
  ['x', 'хχ'],
  ['y', 'уʏⲩꓬ'],
]);

/** Letters that are drawn as pictures: white on black discs and squares, and halves of flags. */
const DRAWN = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu;
const FIRST_DRAWN = [0x1f1e6, 0x1f170, 0x1f150];
function letterDrawn(picture: string): string {
  const code = picture.codePointAt(0) ?? 0;
  return String.fromCharCode(97 + code - (FIRST_DRAWN.find((first) => code >= first) ?? code));
}

/** A text reduced to how it reads: without case, accents, spaces and punctuation. */
const likeness = (text: string): string =>
  Array.from(text, (sign) => CAPITALS[sign] ?? sign.toLowerCase())
    .map((sign) => READS_AS[sign] ?? sign)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm');

/** Letters without their accents, whatever they are drawn on, and without fillers: to Unicode these are letters too. */
const bare = (text: string): string =>
  withoutBlanks(text).replace(DRAWN, letterDrawn).normalize('NFKD').replace(/\p{M}/gu, '');

/** 'Adm1n', '5upport' and 'Admin 1 !': a figure or a sign stands for a letter, or beside the letters. */
const readings = (text: string): string[] => {
  const begun = text.replace(/^[^\p{L}]+/u, '');
  const ended = text.replace(/[^\p{L}]+$/u, '');
  const both = begun.replace(/[^\p{L}]+$/u, '');
  return [text, begun, ended, both, both.replace(/[^\p{L}]/gu, '')].map(likeness);
};

const words = (text: string): string => text.split(' ').map(bare).map(likeness).join('|');

/** Roles that speak for the product, and its name. */
const OFFICES = `(?:${words(
  `admin superadmin administration administrator support assistance moderation moderator webmaster ${PRODUCT_NAME}`,
)})s?|(?:${words('administra modera')})(?:${words('teur trice')})(?:${words('s rice trice ice rices trices ices')})?`;
/** Words that may stand around such a role. */
const BESIDE = words(
  'l le la les un une d de du des notre votre the of equipe équipes team service services client clients compte site staff officiel officielle official technique',
);
const MISLEADING = new RegExp(
  `^(?:${BESIDE})*(?:${OFFICES}|${words('serviceclient serviceclients')})(?:${OFFICES}|${BESIDE})*$`,
  'u',
);

/**
 * Whether a name holds something that mail programs turn into a link: 'www.x', 'x.fr', 'https:…'. A blank after a dot
 * ('J. R. R. Tolkien') is never one.
 */
export const holdsWebAddress = (name: string): boolean =>
  /https?:|\/\/|www\.|[\p{L}\p{N}][.。]\p{L}{2}/iu.test(name.normalize('NFKC'));

/** Whether a name reads like one that speaks for the product: 'Le support', 'Modération', 'L’équipe Événéo'. */
export const isMisleadingName = (name: string): boolean =>
  // Longer names are refused for their length.
  name.length <= 4 * LIMITS.name.max && readings(bare(name)).some((read) => MISLEADING.test(read));
