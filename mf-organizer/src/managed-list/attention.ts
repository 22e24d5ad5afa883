import { useQuery } from '@eveneo/platform';
import { managerRole } from 'mf-shared/api/manager-role';
import { attentionQuery } from 'mf-shared/api/stats';

/** Who waits is followed while the page is seen. */
const AGAIN_MS = 10_000;

/** What waits for an organizer; undefined for admins, to whom every event belongs. */
export function useAttention(enabled = true) {
  const { data } = useQuery({
    ...attentionQuery(),
    enabled: enabled && managerRole() === 'organizer',
    refetchInterval: AGAIN_MS,
  });
  return data;
}
