import type { InvitePeople } from '@eveneo/contract/application/guest-invitations';
import * as calls from '@eveneo/contract/call-list';
import { queryOptions } from '@eveneo/platform';
import { call } from './call';
import { eventKeys } from './event-keys';
import { useEventsChange } from './refresh-events';

/** Whom the organizers of an event invited, with their answers. */
export const invitedQuery = (eventId: number) =>
  queryOptions({
    queryKey: [...eventKeys.registrants(eventId), 'invited'],
    queryFn: ({ signal }) => call(calls.guestInvitations, { params: { id: eventId }, signal }),
  });

/** The same as CSV. */
export const invitedCsv = (eventId: number) =>
  call(calls.guestInvitations, { params: { id: eventId }, query: { format: 'csv' }, accept: 'text/csv' });

/** Invites people by mail. Idempotent by their addresses. */
export const useInviteGuests = (eventId: number) =>
  useEventsChange((body: InvitePeople) => call(calls.inviteGuests, { params: { id: eventId }, body }));

/** Withdraws an invitation. Idempotent. */
export const useWithdrawInvitation = (eventId: number) =>
  useEventsChange((invitationId: number) =>
    call(calls.withdrawGuestInvitation, { params: { id: eventId, invitationId } }),
  );

/** The event of an invitation, and what was answered. */
export const guestInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: [...eventKeys.all, 'guest-invitation', token],
    queryFn: ({ signal }) => call(calls.readGuestInvitation, { body: { token }, signal, repeatable: true }),
    retry: false,
  });

/** Answers an invitation. Idempotent. */
export const useAnswerInvitation = (token: string) =>
  useEventsChange(({ coming, name }: { coming: boolean; name?: string }) =>
    call(calls.answerGuestInvitation, { body: { token, coming, ...(name && { name }) }, repeatable: true }),
  );
