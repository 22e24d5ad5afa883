import { request } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import { queryOptions } from '@eveneo/platform';
import { readOf } from './call';
import { eventKeys } from './event-keys';
import { ticketsRequest } from './requests';

/** All of the caller's tickets. */
export const ticketsQuery = () =>
  queryOptions({
    queryKey: [...eventKeys.guest, 'tickets'],
    ...readOf(ticketsRequest()),
  });

/** The caller's ticket to one event. It changes with a new registration. */
export const ticketQuery = (eventId: number, userId: number | null) =>
  queryOptions({
    queryKey: eventKeys.ticket(eventId, userId),
    ...readOf(request(calls.getTicket, { params: { id: eventId } })),
  });
