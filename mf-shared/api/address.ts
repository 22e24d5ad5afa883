import * as calls from '@eveneo/contract/call-list';
import { queryOptions, useMutation, useQueryClient } from '@eveneo/platform';
import { call } from './call';

export const addressKey = ['address'];

/** Whether the caller's address is confirmed. */
export const addressQuery = () =>
  queryOptions({
    queryKey: addressKey,
    queryFn: ({ signal }) => call(calls.addressState, { signal }),
  });

/** Sends the mail with the link again; the address may have been confirmed meanwhile. */
export function useAskForConfirmation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(calls.askForConfirmation),
    onSuccess: (state) => client.setQueryData(addressKey, state),
  });
}
