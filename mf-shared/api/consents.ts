import * as calls from '@eveneo/contract/call-list';
import { queryOptions, useMutation, useQueryClient, useUser } from '@eveneo/platform';
import { call } from './call';
import { takeAway } from './take-away';

const consentsKey = ['consents'];

/** The organizers whom a guest allows to write to them after their events. */
export const consentsQuery = (userId: number | null) =>
  queryOptions({
    queryKey: [...consentsKey, userId],
    queryFn: ({ signal }) => call(calls.ownConsents, { signal }),
    enabled: userId !== null,
  });

/** Allows an organizer to write, or no longer; the list is read again either way. */
export function useConsent() {
  const client = useQueryClient();
  const userId = useUser()?.id ?? null;
  return useMutation({
    mutationFn: async ({ id, agreed }: { id: number; agreed: boolean }) => {
      const params = { id };
      if (agreed) await call(calls.giveConsent, { params });
      else await takeAway(() => call(calls.endConsent, { params }));
    },
    onSettled: () => client.invalidateQueries({ queryKey: consentsQuery(userId).queryKey }),
  });
}
