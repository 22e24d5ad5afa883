import { fits } from '@eveneo/contract/answer-shape';
import type { HeldTicket } from '@eveneo/contract/application/places';
import { listTickets } from '@eveneo/contract/call-list';
import { addresses } from 'mf-shared/format/addresses';
import { codePath, type CodePath } from 'mf-shared/format/code-path';
import { formatInstant, whenText } from 'mf-shared/format/date-text';
import { SCREEN_TITLES } from 'mf-shared/format/screen-titles';
import { texts } from '../../texts';
import { sortTickets } from './sort-tickets';

/**
 * What the offline page shows (shell/server/http/offline.ts): texts and drawings only, readable by every release.
 */
export interface KeptPage {
  title: string;
  note: string;
  items: { path: string; heading: string; lines: string[]; code: CodePath }[];
}

/** Tickets stored in this browser; deleted with the session, as drafts are. */
export interface KeptTickets extends KeptPage {
  savedAt: string;
  tickets: HeldTicket[];
}

/** Another release may have written the stored data. */
export function isKept(value: unknown): value is KeptTickets {
  return fits({ savedAt: 'moment', tickets: listTickets.answer }, value);
}

/** The tickets to store: those that can still be used. */
export async function keptTickets(
  tickets: readonly HeldTicket[],
  now: Date,
  timeZone: string,
): Promise<KeptTickets> {
  const { coming } = sortTickets(tickets, now, timeZone);
  return {
    title: SCREEN_TITLES.tickets,
    note: texts.tickets.kept(formatInstant(now, timeZone)),
    savedAt: now.toISOString(),
    tickets: coming,
    items: await Promise.all(
      coming.map(async ({ ticket, event }) => ({
        path: addresses.ticket(event.id),
        heading: event.title,
        lines: [whenText(event), event.location, `${texts.tickets.number} ${ticket.number}`, ticket.name],
        code: await codePath(ticket.code),
      })),
    ),
  };
}
