/** The record of acts of admins, of organizers on the data of others, and of operators. */
import '../setup';

/** The part before the dot is the kind that the history page filters by. */
export const ACTS = [
  ...['event.edited', 'event.deleted', 'event.cancelled', 'event.restored', 'event.handed-over'],
  ...[
    'registrant.removed',
    'registrant.restored',
    'message.deleted',
    'message.restored',
    'review.taken-down',
  ],
  ...['team.invited', 'team.changed', 'team.removed'],
  ...['account.created', 'account.role', 'account.factor-off'],
] as const;
export type Act = (typeof ACTS)[number];
