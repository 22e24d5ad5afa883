import type { EndSecondFactorRequest } from '@eveneo/contract/application/second-factor';
import * as calls from '@eveneo/contract/call-list';
import { queryOptions, useMutation, useQueryClient } from '@eveneo/platform';
import { isUnanswered } from '../format/failure-text';
import { call } from './call';

/** The state of the second factor, and whether there is a password. */
export const secondFactorKey = ['second-factor'];

export const secondFactorQuery = () =>
  queryOptions({
    queryKey: secondFactorKey,
    queryFn: ({ signal }) => call(calls.secondFactor, { signal }),
  });

/** A secret and its recovery codes, never cached. */
export const useBeginSecondFactor = () =>
  useMutation({
    mutationFn: (current_password: string) => call(calls.beginSecondFactor, { body: { current_password } }),
    gcTime: 0,
  });

/** A code is valid once: after a lost response it would be refused, so read the state instead. */
const useChange = <T>(change: (given: T) => Promise<void>, wanted: { on: boolean }) => {
  const client = useQueryClient();
  const mutationFn = async (given: T) => {
    try {
      await change(given);
    } catch (error) {
      const state = isUnanswered(error) ? await call(calls.secondFactor).catch(() => null) : null;
      if (state?.on !== wanted.on) throw error;
    }
  };
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: secondFactorKey }),
  });
};

export const useConfirmSecondFactor = () =>
  useChange((code: string) => call(calls.confirmSecondFactor, { body: { code } }), { on: true });

export const useEndSecondFactor = () =>
  useChange((body: EndSecondFactorRequest) => call(calls.endSecondFactor, { body }), { on: false });
