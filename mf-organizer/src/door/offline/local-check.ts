import type { ListedTicket } from '@eveneo/contract/application/door';
import { DOOR_TEXTS, doorEarly, ticketOf, ticketRepeated } from '@eveneo/contract/application/door-texts';
import { ticketNumberOf, ticketParts, type TicketFacts } from '@eveneo/contract/application/ticket-codes';
import { ApiError } from '@eveneo/platform';
import { formatInstant } from 'mf-shared/format/date-text';
import { clockTime } from '../clock-time';
import type { DoorData } from './kept-doors';

/** A valid ticket; `listed` is null if it is newer than the list. */
interface Genuine {
  readonly listed: ListedTicket | null;
  /** Identifies the ticket among waiting entries. */
  readonly name: string;
}

/** The same refusal as the server's. */
const refusal = (message: string, code?: string) =>
  new ApiError('response', 409, { message, ...(code && { code }) }, null);
export const repeated = (
  at: string,
  door: string | null | undefined,
  whose: Pick<ListedTicket, 'number' | 'name'> | null,
  timeZone: string | undefined,
) =>
  refusal(
    ticketRepeated(`à ${clockTime(at, timeZone)}`, door || null) +
      (whose ? ticketOf(whose.number, whose.name) : ''),
    'ticket.repeated',
  );

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const importKey = (spki: string) =>
  crypto.subtle.importKey('spki', bytesOf(spki), 'Ed25519', false, ['verify']);

/** Why this browser cannot keep a door: it needs a secure context, a service worker, IndexedDB and Ed25519. */
export async function canKeep(): Promise<'insecure' | 'browser' | null> {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('indexedDB' in window)) return 'browser';
  return crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']).then(
    () => null,
    () => 'browser' as const,
  );
}

/** @throws the refusal if the door is not open by the device's clock */
function assertOpen({ rules }: DoorData, at: Date): void {
  const moment = at.getTime();
  if (rules.state === 'cancelled') throw refusal(DOOR_TEXTS.doorCancelled);
  if (moment >= Date.parse(rules.closes_at)) throw refusal(DOOR_TEXTS.doorOver);
  if (moment < Date.parse(rules.opens_at) && !rules.opened_early)
    throw refusal(doorEarly(formatInstant(rules.opens_at, rules.time_zone)));
}

/** Checks codes against a door's list and public keys. */
export function localReader(data: () => DoorData) {
  let of: DoorData['list'] | null = null;
  let keys: Promise<CryptoKey[]> = Promise.resolve([]);
  let byId = new Map<number, ListedTicket>();
  let byNumber = new Map<string, ListedTicket>();
  const index = () => {
    const { list } = data();
    if (of === list) return;
    of = list;
    keys = Promise.all(list.public_keys.map(importKey));
    byId = new Map(list.tickets.map((ticket) => [ticket.id, ticket]));
    byNumber = new Map(list.tickets.map((ticket) => [ticket.number, ticket]));
  };

  /** @throws the refusal if the signature is not ours */
  const signed = async (code: string): Promise<TicketFacts> => {
    const parts = ticketParts(code);
    for (const key of parts ? await keys : [])
      if (parts && (await crypto.subtle.verify('Ed25519', key, parts.signature, parts.bytes)))
        return parts.facts;
    throw refusal(parts ? DOOR_TEXTS.ticketForged : DOOR_TEXTS.codeUnknown);
  };

  /** @throws the refusal if the ticket is for another event or was cancelled */
  const listedAs = ({ eventId, registrationId, issued }: TicketFacts): ListedTicket | null => {
    const { event, list } = data();
    if (eventId !== event.id) throw refusal(DOOR_TEXTS.ticketForeign);
    const listed = byId.get(registrationId);
    if (listed?.issued === issued) return listed;
    // Issued before the list: cancelled since. Issued after it: only the signature can be checked.
    if (issued * 1000 < Date.parse(list.at) - 1000) throw refusal(DOOR_TEXTS.ticketCancelled);
    return null;
  };

  return {
    ticketOf: (number: string): ListedTicket | undefined => {
      index();
      return byNumber.get(number);
    },
    /** @throws why the ticket is refused */
    read: async (code: string, attempt: string, at: Date): Promise<Genuine> => {
      index();
      const number = ticketNumberOf(code);
      const facts = number ? null : await signed(code);
      const listed = facts ? listedAs(facts) : byNumber.get(number ?? '');
      if (listed === undefined) throw refusal(DOOR_TEXTS.ticketUnknown);
      if (listed?.entered_at && listed.entry !== attempt)
        throw repeated(listed.entered_at, listed.door, listed, data().rules.time_zone);
      assertOpen(data(), at);
      const named = listed ?? { id: facts?.registrationId, issued: facts?.issued };
      return { listed, name: `${named.id}.${named.issued}` };
    },
  };
}
