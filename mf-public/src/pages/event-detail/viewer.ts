import type { User } from '@eveneo/contract/application/users';
import { useSearchParams, useUser } from '@eveneo/platform';

/** Who sees the page: the logged-in user, or null for a visitor and for a manager who asks to see what visitors see. */
export function useViewer(): User | null {
  const user = useUser();
  const [params] = useSearchParams();
  return user && user.role !== 'guest' && params.get('vue') === 'visiteur' ? null : user;
}
