import * as calls from '@eveneo/contract/call-list';
import type {
  EndSecondFactorRequest,
  SecondFactorSetup,
  SecondFactorState,
} from '@eveneo/contract/application/second-factor';
import { queryOptions, useMutation, useQueryClient } from '@eveneo/platform';
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
