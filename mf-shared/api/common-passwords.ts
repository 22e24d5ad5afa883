import { weaknessOf, type PasswordWeakness } from '@eveneo/contract/application/passwords';
import * as calls from '@eveneo/contract/call-list';
import { queryOptions, useQuery } from '@eveneo/platform';
import { call } from './call';

/** The most common passwords, loaded once; typed passwords never leave the page. */
const commonPasswordsQuery = () =>
  queryOptions({
    queryKey: ['common-passwords'],
    queryFn: async ({ signal }) => new Set((await call(calls.commonPasswords, { signal })).passwords),
    staleTime: Infinity,
    retry: false,
  });

const NONE: ReadonlySet<string> = new Set();

/** The problem with a new password; without the list, only blanks are reported. */
export function useWeakness(password: string): PasswordWeakness | null {
  const { data } = useQuery({ ...commonPasswordsQuery(), enabled: password !== '' });
  return weaknessOf(password, data instanceof Set ? data : NONE);
}
