import * as calls from '@eveneo/contract/call-list';
import { request } from '@eveneo/contract/call';
import type { HeldTicket, Ticket } from '@eveneo/contract/application/places';
import { queryOptions } from '@eveneo/platform';
import { readOf } from './call';
import { eventKeys } from './event-keys';
import { ticketsRequest } from './requests';
import { holds, isInstant, isText, soundAnswer, soundList } from './sound';
import { isEvent } from './sound-events';

const isTicket = holds({ number: isText, code: isText, name: isText, registered_at: isInstant });
const isHeldTicket = holds({ ticket: isTicket, event: isEvent });

/** All of the caller's tickets. */
export const ticketsQuery = () =>
  queryOptions({
    queryKey: [...eventKeys.guest, 'tickets'],
    ...readOf(ticketsRequest, (answer) => soundList<HeldTicket>('tickets', answer, isHeldTicket)),
  });

/** The caller's ticket to one event. It changes when the place is given back and taken again. */
export const ticketQuery = (eventId: number, userId: number | null) =>
  queryOptions({
    queryKey: eventKeys.ticket(eventId, userId),
    ...readOf(request(calls.getTicket, { params: { id: eventId } }), (answer) =>
      soundAnswer<Ticket>('ticket', answer, isTicket),
    ),
  });
