import { fits } from '@eveneo/contract/answer-shape';
import type { HeldTicket } from '@eveneo/contract/application/places';
import { listTickets } from '@eveneo/contract/call-list';
import { codePath, type CodePath } from 'mf-shared/features/ticket';
import { addresses } from 'mf-shared/format/addresses';
import { formatInstant, whenText } from 'mf-shared/format/date-text';
import { SCREEN_TITLES } from 'mf-shared/format/screen-titles';
import { texts } from '../../texts';
import { sortTickets } from './sort-tickets';

/**
 * What the offline page shows (shell/server/http/offline.ts): texts and drawings only, so that any release
 * can show what another one kept.
 */
export interface KeptPage {
  title: string;
  note: string;
  items: { path: string; heading: string; lines: string[]; code: CodePath }[];
}

/** The tickets kept in this browser; they go with the session, as drafts do. */
export interface KeptTickets extends KeptPage {
  savedAt: string;
  tickets: HeldTicket[];
}

/** Whether stored data can be shown; another release may have written it. */
export function isKept(value: unknown): value is KeptTickets {
  return fits({ savedAt: 'moment', tickets: listTickets.answer }, value);
}

/** What to keep: the tickets that can still be used. */
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
