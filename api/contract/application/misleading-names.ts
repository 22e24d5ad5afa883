import { LIMITS } from './limits';
import { withoutBlanks } from './readable';
import { PRODUCT_NAME } from './texts';

const table = (
  rows: readonly (readonly [letter: string, signs: string])[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(rows.flatMap(([letter, signs]) => Array.from(signs, (sign) => [sign, letter] as const)));

/** Greek, Cyrillic and Armenian capitals whose lower case resembles a different Latin letter, or none. */
const CAPITALS = table([
  ['b', 'ΒВ'],
  ['m', 'Μ'],
  ['n', 'Ν'],
  ['r', 'Я'],
  ['s', 'Տ'],
  ['y', 'Υ'],
]);
/**
 * Characters that resemble Latin letters, from Cyrillic, Greek and Armenian, and from scripts whose capitals look
 * like Latin ones: Coptic, Cherokee, Lisu, Canadian syllabics. l and i, 1 and | look the same.
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

/** Letters drawn as symbols: white on black circles and squares, and regional indicators. */
const DRAWN = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu;
const FIRST_DRAWN = [0x1f1e6, 0x1f170, 0x1f150];
function letterDrawn(picture: string): string {
  const code = picture.codePointAt(0) ?? 0;
  return String.fromCharCode(97 + code - (FIRST_DRAWN.find((first) => code >= first) ?? code));
}

/** A text reduced to how it looks: without case, accents, spaces and punctuation. */
const likeness = (text: string): string =>
  Array.from(text, (sign) => CAPITALS[sign] ?? sign.toLowerCase())
    .map((sign) => READS_AS[sign] ?? sign)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm');

/**
 * Letters without their accents and enclosing marks, and without fillers, which Unicode also classes as letters.
 */
const bare = (text: string): string =>
  withoutBlanks(text).replace(DRAWN, letterDrawn).normalize('NFKD').replace(/\p{M}/gu, '');

/**
 * The ways to read digits and signs in a name: in place of letters ('Adm1n',
 * '5upport'), or beside them ('Admin 1 !').
 */
const readings = (text: string): string[] => {
  const begun = text.replace(/^[^\p{L}]+/u, '');
  const ended = text.replace(/[^\p{L}]+$/u, '');
  const both = begun.replace(/[^\p{L}]+$/u, '');
  return [text, begun, ended, both, both.replace(/[^\p{L}]/gu, '')].map(likeness);
};

const words = (text: string): string => text.split(' ').map(bare).map(likeness).join('|');

/** Roles that speak for the product, and the product's name. */
const OFFICES = `(?:${words(
  `admin superadmin administration administrator support assistance moderation moderator webmaster ${PRODUCT_NAME}`,
)})s?|(?:${words('administra modera')})(?:${words('teur trice')})(?:${words('s rice trice ice rices trices ices')})?`;
/** Words allowed around such a role. */
const BESIDE = words(
  'l le la les un une d de du des notre votre the of equipe équipes team service services client clients compte site staff officiel officielle official technique',
);
const MISLEADING = new RegExp(
  `^(?:${BESIDE})*(?:${OFFICES}|${words('serviceclient serviceclients')})(?:${OFFICES}|${BESIDE})*$`,
  'u',
);

/** Besides those of two letters: endings that mail programs know. */
const ENDINGS =
  'com|net|org|edu|gov|mil|int|info|biz|name|pro|mobi|tel|cat|app|dev|page|web|site|online|store|shop|boutique|xyz|top|club|live|life|blog|news|tech|cloud|space|website|world|today|email|link|click|win|vip|icu|fun|buzz|cfd|sbs|bond|lol|cash|bet|casino|money|bank|loan|work|works|art|media|agency|digital|network|group|team|events|tickets|support|help|services|paris|bzh|alsace|corsica|example';
/** 'x.fr', 'x.com', and a word in letters that are not Latin after a dot. */
const ADDRESS = new RegExp(
  String.raw`https?:|\/\/|www\.|[\p{L}\p{N}][.。](?:(?:\p{L}{2}|${ENDINGS})(?!\p{L})|(?!\p{Script=Latin})\p{L}{2})`,
  'iu',
);

/**
 * Whether a name contains something that mail programs turn into a link: 'www.x', 'x.fr', 'https:…'. 'Jean.Dupont'
 * and 'J. R. R. Tolkien' are names.
 */
export const holdsWebAddress = (name: string): boolean => ADDRESS.test(name.normalize('NFKC'));

/** Whether a name looks like one that speaks for the product: 'Le support', 'Modération', 'L’équipe Événéo'. */
export const isMisleadingName = (name: string): boolean =>
  // Longer names are already refused for their length.
  name.length <= 4 * LIMITS.name.max && readings(bare(name)).some((read) => MISLEADING.test(read));
