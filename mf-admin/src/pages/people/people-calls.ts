import type { PeopleQuery, PersonDetail } from '@eveneo/contract/application/people';
import type { NewRoleInvitation } from '@eveneo/contract/application/role-invitations';
import { request } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@eveneo/platform';
import { call, readOf } from 'mf-shared/api/call';

export const peopleKey = ['people'] as const;

export const peopleQuery = (query: PeopleQuery) =>
  queryOptions({
    queryKey: [...peopleKey, 'list', query],
    ...readOf(request(calls.listPeople, { query })),
    placeholderData: keepPreviousData,
  });

export const personQuery = (id: number) =>
  queryOptions({
    queryKey: [...peopleKey, 'one', id],
    queryFn: ({ signal }) => call(calls.getPerson, { params: { id }, signal }),
  });

const invitationsKey = [...peopleKey, 'invitations'] as const;

/** The open invitations to become organizer or admin. */
export const invitationsQuery = () =>
  queryOptions({ queryKey: invitationsKey, ...readOf(request(calls.listRoleInvitations)) });

function useInvitationAct<T>(act: (given: T) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: invitationsKey }),
  });
}
export const useInvite = () =>
  useInvitationAct((body: NewRoleInvitation) => call(calls.inviteToRole, { body }));
export const useRevoke = () =>
  useInvitationAct((id: number) => call(calls.revokeRoleInvitation, { params: { id } }));

/** An act on an account: the response is shown at once, and the lists are refetched. */
export function usePersonAct<T>(id: number, act: (given: T) => Promise<PersonDetail>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => client.setQueryData(personQuery(id).queryKey, answer),
    onSettled: () => client.invalidateQueries({ queryKey: peopleKey }),
  });
}
