import type { CaseDetail, CasesQuery, DecisionRequest } from '@eveneo/contract/application/reports';
import * as calls from '@eveneo/contract/call-list';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';

const all = ['reports'] as const;

export const casesQuery = (asked: CasesQuery) =>
  queryOptions({
    queryKey: [...all, 'list', asked],
    queryFn: ({ signal }) => call(calls.listCases, { query: asked, signal }),
    placeholderData: keepPreviousData,
  });

export const caseQuery = (id: number) =>
  queryOptions({
    queryKey: [...all, 'case', id],
    queryFn: ({ signal }) => call(calls.getCase, { params: { id }, signal }),
  });

/** An act on a case: the response is shown at once, and the lists are refetched. */
function useCaseAct<T>(id: number, act: (given: T) => Promise<CaseDetail>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => client.setQueryData(caseQuery(id).queryKey, answer),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}

export const useDecide = (id: number) =>
  useCaseAct(id, (body: DecisionRequest) => call(calls.decideCase, { params: { id }, body }));

export const useLift = (id: number) =>
  useCaseAct(id, (reason: string) => call(calls.liftTakedown, { params: { id }, body: { reason } }));

export const useReview = (id: number) =>
  useCaseAct(id, (body: { outcome: 'upheld' | 'lifted'; answer: string }) =>
    call(calls.reviewObjection, { params: { id }, body }),
  );
