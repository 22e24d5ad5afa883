import type { PeopleQuery, PersonDetail } from '@eveneo/contract/application/people';
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

/** An act on an account: its answer is shown at once, and the lists are read again. */
export function usePersonAct<T>(id: number, act: (given: T) => Promise<PersonDetail>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => client.setQueryData(personQuery(id).queryKey, answer),
    onSettled: () => client.invalidateQueries({ queryKey: peopleKey }),
  });
}
