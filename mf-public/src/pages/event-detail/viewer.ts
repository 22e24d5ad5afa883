import type { User } from '@eveneo/contract/application/users';
import { useSearchParams, useUser } from '@eveneo/platform';

/** The logged-in user; null for visitors, and for a manager who views the page as a visitor. */
export function useViewer(): User | null {
  const user = useUser();
  const [params] = useSearchParams();
  return user && user.role !== 'guest' && params.get('vue') === 'visiteur' ? null : user;
}
