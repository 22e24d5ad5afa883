import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hkdfSync,
  randomBytes,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import {
  TICKET_BYTES,
  TICKET_PREFIX,
  TICKET_VERSION,
  ticketParts,
  type TicketFacts,
} from '@eveneo/contract/application/ticket-codes';

export type { TicketFacts };

export type TicketSigner = ReturnType<typeof createTicketSigner>;

/** PKCS #8 prefix of an Ed25519 key; 32 bytes follow. */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex');
/** Crockford's base 32, for reading aloud: without I, L, O and U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function keyOf(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'eveneo tickets 1', 32));
  return createPrivateKey({ key: Buffer.concat([PKCS8_START, seed]), format: 'der', type: 'pkcs8' });
}

function bytesOf({ eventId, registrationId, issued }: TicketFacts): Buffer {
  const bytes = Buffer.alloc(TICKET_BYTES);
  bytes.writeUInt8(TICKET_VERSION, 0);
  bytes.writeUInt32BE(eventId, 1);
  bytes.writeUInt32BE(registrationId, 5);
  bytes.writeUInt32BE(issued, 9);
  return bytes;
}

function spelled(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, 8), (byte) => LETTERS[byte % 32]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** The number of a new ticket, to read aloud: 'K7QF-2M9D'. */
export const newTicketNumber = (): string => spelled(randomBytes(8));

/**
 * Signs with a key derived from the installation's secret, the same on every instance.
 * @param previous the former secret, whose tickets are still accepted
 */
export function createTicketSigner(secret: string, previous?: string) {
  const key = keyOf(secret);
  // Made once: as text, it is imported again for each number of a list.
  const numberKey = createSecretKey(secret, 'utf8');
  const publicKey = createPublicKey(key);
  const accepted = [publicKey, ...(previous === undefined ? [] : [createPublicKey(keyOf(previous))])];
  return {
    /** Verifies codes offline, but cannot sign any. */
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    /** The same, and the key of the former secret, whose tickets are still accepted. */
    publicKeys: accepted.map((one) => one.export({ format: 'der', type: 'spki' }).toString('base64')),
    /** The text of the QR code. */
    code(facts: TicketFacts): string {
      const bytes = bytesOf(facts);
      return TICKET_PREFIX + Buffer.concat([bytes, sign(null, bytes, key)]).toString('base64url');
    },
    /** The number of a ticket that was made before numbers were stored. */
    number: (facts: TicketFacts): string =>
      spelled(createHmac('sha256', numberKey).update('ticket number:').update(bytesOf(facts)).digest()),
    /** Null for a forged or altered code. */
    read(code: string): TicketFacts | null {
      const parts = ticketParts(code);
      return parts && accepted.some((one) => verify(null, parts.bytes, one, parts.signature))
        ? parts.facts
        : null;
    },
  };
}
