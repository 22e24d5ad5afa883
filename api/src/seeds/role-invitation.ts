import type { Knex } from 'knex';
import { putRoleInvitation } from '../around/people/invitations-repository';
import { recordAct } from '../base/history/record';

const DAY = 86_400_000;

/** Somebody without an account whom the admin invited yesterday to become an organizer. */
export async function seedRoleInvitation(tx: Knex, { now }: { now: Date }): Promise<void> {
  const { id } = (await tx('users').where({ role: 'admin' }).first('id')) as { id: number };
  const at = { now: new Date(now.getTime() - DAY), expires: new Date(now.getTime() + 6 * DAY) };
  const invitation = { email: 'programmation@exemple.fr', role: 'organizer' as const };
  await putRoleInvitation(tx, { ...invitation, invitedBy: id }, at);
  await recordAct(tx, {
    act: 'account.invited',
    by: { id, role: 'admin' },
    now: at.now,
    target: { kind: 'user', id: null },
    reason: 'Programme la salle des fêtes cet hiver.',
    after: { role: invitation.role },
  });
}
