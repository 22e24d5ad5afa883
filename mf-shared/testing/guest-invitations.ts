import type { InvitedList } from '@eveneo/contract/application/guest-invitations';

/** The invitations of an event to which nobody was invited. */
export const NOBODY_INVITED: InvitedList = {
  data: [],
  counts: { invited: 0, coming: 0, declined: 0 },
  left: 200,
};
