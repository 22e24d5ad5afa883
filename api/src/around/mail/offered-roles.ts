import { emailKey } from '@eveneo/contract/application/fields';
import type { InvitedRole } from '@eveneo/contract/application/role-invitations';
import { PRODUCT_NAME } from '@eveneo/contract/application/texts';
import type { MailPayloads } from '../../base/outbox/kinds';
import { salutation } from '../../ground/french';
import { roleToken, roleUrl } from '../../product/accounts/base/links';
import { findRoleInvitation } from '../people/invitations-repository';
import type { Content } from './layout';
import type { Occasion } from './messages';
import { publicUrlOf, type AddressedMail, type Writer, type Written } from './writer';

const WORDS: Readonly<Record<InvitedRole, readonly [role: string, gives: string]>> = {
  organizer: ['organisateur', 'Vous pourrez y publier des événements et suivre leurs inscriptions.'],
  admin: ['administrateur', 'Vous pourrez y veiller sur tous les événements et tous les comptes.'],
};

/** To an address that may be without an account: no text that others wrote. */
export function offeredRoleMail({ publicUrl, name }: Occasion, role: InvitedRole, token: string): Content {
  const [title, gives] = WORDS[role];
  return {
    subject: `${PRODUCT_NAME}\u00a0: devenez ${title}`,
    heading: salutation(name, `on vous invite à devenir ${title}.`),
    paragraphs: [
      `Un administrateur d’${PRODUCT_NAME} vous y invite. ${gives} L’invitation vaut sept jours.`,
      'Rien ne se passe tant que vous n’acceptez pas\u00a0: ouvrez ce lien, et connectez-vous avec cette adresse, ou créez-lui un compte.',
      'Si vous n’attendez rien, ignorez ce message.',
    ],
    action: { label: 'Voir l’invitation', url: roleUrl(publicUrl, token) },
    reason: `${PRODUCT_NAME} vous écrit parce qu’un administrateur a donné cette adresse pour vous inviter.`,
  };
}

/** Null when it was revoked or accepted, has expired, or is for an address that the account left. */
export async function writeOfferedRole(writer: Writer, row: AddressedMail): Promise<Written | null> {
  const { invitation_id } = JSON.parse(row.payload) as MailPayloads['role-offered'];
  const invitation = await findRoleInvitation(writer.db, invitation_id, writer.clock.now());
  if (invitation?.accepted_by !== null || invitation.email_key !== emailKey(row.to.address)) return null;
  const token = roleToken(writer.config.JWT_SECRET, invitation.id, invitation.email);
  const occasion = { publicUrl: publicUrlOf(writer), name: row.to.name };
  return { content: offeredRoleMail(occasion, invitation.role, token) };
}
