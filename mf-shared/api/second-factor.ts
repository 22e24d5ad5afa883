import * as calls from '@eveneo/contract/call-list';
import type { EndSecondFactorRequest, SecondFactorSetup } from '@eveneo/contract/application/second-factor';
import { queryOptions, useMutation, useQueryClient } from '@eveneo/platform';
import { call } from './call';

const key = ['second-factor'];

/** Whether the caller has a second factor, and needs one. */
export const secondFactorQuery = () =>
  queryOptions({ queryKey: key, queryFn: ({ signal }) => call(calls.secondFactor, { signal }) });

/** A secret and its recovery codes; nothing of them is kept in the cache. */
export const useBeginSecondFactor = () =>
  useMutation({
    mutationFn: (current_password: string): Promise<SecondFactorSetup> =>
      call(calls.beginSecondFactor, { body: { current_password } }),
    gcTime: 0,
  });

const useChange = <T>(change: (given: T) => Promise<void>) => {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => client.invalidateQueries({ queryKey: key }) });
};

/** Turns it on. */
export const useConfirmSecondFactor = () =>
  useChange((code: string) => call(calls.confirmSecondFactor, { body: { code } }));

/** Turns it off. */
export const useEndSecondFactor = () =>
  useChange((body: EndSecondFactorRequest) => call(calls.endSecondFactor, { body }));
