const NBSP = '\u00a0';
const NARROW = '\u202f';

/**
 * French spacing for our own texts: no-break spaces before : » and after «, narrow ones before ; ! ?, a
 * typographic apostrophe. Never applied to texts quoted from the specification.
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

/** Separates two facts; a line may break only after it. */
export const DOT = `${NBSP}· `;

/**
 * French spacing for displayed user texts: the spaces before ':', '»', ';', '!', '?' and after '«' do not break, and
 * are narrow before ';', '!' and '?'; apostrophes become typographic. Never for inputs, exports, URLs, or texts quoted
 * from the specification.
 */
export const shownText = (written: string): string =>
  written
    .replace(/ +(?=[;!?])/g, NARROW)
    // A narrow one before ':' is not seen in a title.
    .replace(/ +(?=[:»])|(?<=«) +/g, NBSP)
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '’');
