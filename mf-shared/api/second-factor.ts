import * as calls from '@eveneo/contract/call-list';
import type {
  EndSecondFactorRequest,
  SecondFactorSetup,
  SecondFactorState,
} from '@eveneo/contract/application/second-factor';
import { queryOptions, useMutation, useQueryClient } from '@eveneo/platform';
import { isUnanswered } from '../format/failure-text';
import { call } from './call';
import { holds, isCount, isFlag, isList, isText, soundAnswer } from './sound';

const key = ['second-factor'];

const isState = holds({ on: isFlag, required: isFlag, recoveryCodesLeft: isCount });
const isSetup = holds({
  secret: isText,
  picture: isText,
  recoveryCodes: (codes) => isList(codes) && codes.every(isText),
});

/** Whether the caller has a second factor, and needs one. */
export const secondFactorQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) =>
      soundAnswer<SecondFactorState>('second factor', await call(calls.secondFactor, { signal }), isState),
  });

/** A secret and its recovery codes; nothing of them is kept in the cache. */
export const useBeginSecondFactor = () =>
  useMutation({
    mutationFn: async (current_password: string) =>
      soundAnswer<SecondFactorSetup>(
        'second factor',
        await call(calls.beginSecondFactor, { body: { current_password } }),
        isSetup,
      ),
    gcTime: 0,
  });

/** A code counts once: after a lost answer the same one would be refused, so the state is asked for. */
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
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: key }) });
};

/** Turns it on. */
export const useConfirmSecondFactor = () =>
  useChange((code: string) => call(calls.confirmSecondFactor, { body: { code } }), { on: true });

/** Turns it off. */
export const useEndSecondFactor = () =>
  useChange((body: EndSecondFactorRequest) => call(calls.endSecondFactor, { body }), { on: false });
