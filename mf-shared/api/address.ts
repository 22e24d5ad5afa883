import * as calls from '@eveneo/contract/call-list';
import { queryOptions, useMutation, useQueryClient } from '@eveneo/platform';
import { call } from './call';
import { holds, isFlag, soundAnswer } from './sound';

/** What is known of the caller's address; another address, or a confirmation, makes it old. */
export const addressKey = ['address'];

const readState = (answer: unknown) =>
  soundAnswer<{ confirmed: boolean }>('address', answer, holds({ confirmed: isFlag }));

/** Whether the caller's address is confirmed. */
export const addressQuery = () =>
  queryOptions({
    queryKey: addressKey,
    queryFn: async ({ signal }) => readState(await call(calls.addressState, { signal })),
  });

/** Has the mail with the link sent again; it may turn out that the address was confirmed meanwhile. */
export function useAskForConfirmation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => readState(await call(calls.askForConfirmation)),
    onSuccess: (state) => client.setQueryData(addressKey, state),
  });
}
