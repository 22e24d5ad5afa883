/** Reads tickets without a database; used by the API and by offline doors. */

/** The content of a ticket's code: no name, no address. */
export interface TicketFacts {
  readonly eventId: number;
  readonly registrationId: number;
  /**
   * Seconds since 1970. Needed besides the id: after a restore of the database, an id may be given to another
   * registration.
   */
  readonly issued: number;
}

export const TICKET_VERSION = 1;
export const TICKET_BYTES = 13;
export const TICKET_PREFIX = 'EVENEO:';

/** Normalises a typed ticket number: case, blanks, letters that look like digits (O, I, L). */
export function ticketNumberOf(code: string): string | null {
  const bare = code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return /^[0-9A-Z]{8}$/.test(bare) ? `${bare.slice(0, 4)}-${bare.slice(4)}` : null;
}

const CODE_LENGTH = TICKET_PREFIX.length + 103;
const isCode = (text: string): boolean =>
  text.startsWith(TICKET_PREFIX) && /^[\w-]{103}$/.test(text.slice(TICKET_PREFIX.length));

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = LETTERS.toUpperCase();
/** Replaces each sign of the first text by the one at the same place of the second. */
const mapping = (from: string, to: string) => {
  const map = new Map(Array.from(from, (sign, at) => [sign, to[at] ?? sign]));
  return (text: string) => Array.from(text, (sign) => map.get(sign) ?? sign).join('');
};

/**
 * What a French PC makes of the keys that a scanner set to a US keyboard presses; a Mac has § and ! for 6 and 8. Signs
 * that it cannot have typed make the text no code.
 */
const US_ON_FRENCH = mapping(
  `qwazQWAZ,?M&é"'(-è_çà)°§!1234567890`,
  'azqwAZQWmM:1234567890-_68' + ' '.repeat(10),
);
/** The reverse. */
const FRENCH_ON_US = mapping('qwazQWAZ;:.!@#$%^&*()6812345790', 'azqwAZQWmM:1234567890-_' + ' '.repeat(8));
/** Caps lock, also where it shifts a French keyboard's row of digits. */
const CAPS = mapping(LETTERS + UPPER, UPPER + LETTERS);
const [ROW, SHIFTED] = [`&é"'(-è_çà),;:!`, '1234567890°?./§'];
const CAPS_OF_ROW = mapping(LETTERS + UPPER + ROW + SHIFTED, UPPER + LETTERS + SHIFTED + ROW);
const same = (text: string) => text;

/**
 * The ticket's code with which a text ends, whatever keyboard the scanner that typed it takes this PC's for; null if
 * there is none. Each layout maps one to one, so that at most one reading is a code.
 */
export function scannedCode(typed: string): string | null {
  const text = Array.from(typed.trim().normalize('NFC')).slice(-CODE_LENGTH).join('');
  if (text.length < CODE_LENGTH) return null;
  for (const unlocked of [same, CAPS, CAPS_OF_ROW])
    for (const layout of [same, US_ON_FRENCH, FRENCH_ON_US]) {
      const code = layout(unlocked(text));
      if (isCode(code)) return code;
    }
  return null;
}

/**
 * The signed bytes of a code, their signature and their content; null if the text is not a
 * ticket. Does not verify the signature.
 */
export function ticketParts(
  code: string,
): { facts: TicketFacts; bytes: Uint8Array<ArrayBuffer>; signature: Uint8Array<ArrayBuffer> } | null {
  if (!isCode(code)) return null;
  const base64 = code.slice(TICKET_PREFIX.length).replaceAll('-', '+').replaceAll('_', '/');
  const raw = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  if (raw[0] !== TICKET_VERSION) return null;
  const view = new DataView(raw.buffer);
  return {
    facts: { eventId: view.getUint32(1), registrationId: view.getUint32(5), issued: view.getUint32(9) },
    bytes: raw.slice(0, TICKET_BYTES),
    signature: raw.slice(TICKET_BYTES),
  };
}
