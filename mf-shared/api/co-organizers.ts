import type {
  CoOrganizerChange,
  InvitationAnswer,
  NewInvitation,
} from '@eveneo/contract/application/co-organizers';
import * as calls from '@eveneo/contract/call-list';
import { queryOptions } from '@eveneo/platform';
import { call, readOf } from './call';
import { eventKeys } from './event-keys';
import { invitationsRequest } from './requests';

/** The people who organize an event. */
export const teamQuery = (id: number) =>
  queryOptions({
    queryKey: [...eventKeys.all, id, 'team'],
    queryFn: ({ signal }) => call(calls.eventTeam, { params: { id }, signal }),
  });

export const inviteOrganizer = (id: number, body: NewInvitation) =>
  call(calls.inviteOrganizer, { params: { id }, body });
export const changeOrganizer = (id: number, coOrganizer: number, body: CoOrganizerChange) =>
  call(calls.changeOrganizer, { params: { id, coOrganizer }, body });
export const removeOrganizer = (id: number, coOrganizer: number) =>
  call(calls.removeOrganizer, { params: { id, coOrganizer } });

/** The caller's own invitations. */
export const invitationsQuery = (userId: number | null) =>
  queryOptions({ queryKey: [...eventKeys.all, 'invitations', userId], ...readOf(invitationsRequest()) });
export const answerInvitation = (id: number, body: InvitationAnswer) =>
  call(calls.answerInvitation, { params: { id }, body });
