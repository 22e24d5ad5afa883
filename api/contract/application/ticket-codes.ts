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

/**
 * The signed bytes of a code, their signature and their content; null if the text is not a
 * ticket. Does not verify the signature.
 */
export function ticketParts(
  code: string,
): { facts: TicketFacts; bytes: Uint8Array<ArrayBuffer>; signature: Uint8Array<ArrayBuffer> } | null {
  if (!code.startsWith(TICKET_PREFIX) || !/^[\w-]{103}$/.test(code.slice(TICKET_PREFIX.length))) return null;
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
