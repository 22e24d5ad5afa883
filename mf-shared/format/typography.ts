const NBSP = '\u00a0';
const NARROW = '\u202f';

/**
 * French spacing for texts of our own: no-break spaces before : » and after «, narrow ones before ; ! ?,
 * a typographic apostrophe. Texts quoted in the specification never pass through here.
 */
export function typography(text: string): string {
  return text
    .replace(/(\p{L})'/gu, '$1’')
    .replace(/ ([;!?])/g, `${NARROW}$1`)
    .replace(/ ([:»%€])/g, `${NBSP}$1`)
    .replace(/« /g, `«${NBSP}`)
    .replace(/(\d) (?=\d{3}\b)/g, `$1${NARROW}`)
    .replace(/(\d) h(?: (?=\d\d\b))?/g, (match) => match.replaceAll(' ', NBSP));
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Separates two facts; a line may break after it, so that none begins with it. */
export const DOT = `${NBSP}· `;

/**
 * What people wrote, as it is shown: no line begins with ':', ';', '!', '?' or '»', the space before becomes narrow and
 * unbreakable, as the one after '«'; the apostrophe is the one of the texts around it. Never for inputs, exports, addresses, or texts quoted in
 * the specification.
 */
export const shownText = (written: string): string =>
  written.replace(/ +(?=[:;!?»])|(?<=«) +/g, NARROW).replace(/(?<=\p{L})'(?=\p{L})/gu, '’');
