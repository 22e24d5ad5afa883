import { emailKey } from '@eveneo/contract/application/fields';
import { PLACEHOLDER_TEXTS, PRODUCT_NAME } from '@eveneo/contract/application/texts';
import type { MailPayloads } from '../../base/outbox/kinds';
import { wholeSalutation } from '../../ground/french';
import { invitedToken, invitedUrl, noInvitationsUrl } from '../../product/accounts/base/links';
import { findEventForMail } from '../../product/events/mail-repository';
import { findGuestInvitation, findInviter } from '../guest-invitations/repository';
import type { Content } from './layout';
import { factsOf, type EventOccasion } from './messages';
import { publicUrlOf, type AddressedMail, type Writer, type Written } from './writer';

/** To an address that may be anybody's: of what others wrote only the event's title and place, and a name. */
export const guestInvitedMail = (
  occasion: EventOccasion,
  { by, token }: { by: string; token: string },
): Content => ({
  subject: `Une invitation\u00a0: ${occasion.event.title}`,
  heading: wholeSalutation(occasion.name, 'on vous invite à un événement.'),
  title: occasion.event.title,
  paragraphs: [
    `${by} vous invite. Répondez par l’un de ces liens\u00a0: il n’y a pas de compte à créer, et vous pourrez changer d’avis.`,
  ],
  facts: factsOf(occasion.event),
  action: { label: 'Je viens', url: invitedUrl(occasion.publicUrl, token, true) },
  links: [{ label: 'Je ne viens pas', url: invitedUrl(occasion.publicUrl, token, false) }],
  reason: `${PRODUCT_NAME} vous écrit parce qu’un organisateur a donné cette adresse pour vous inviter. Sans réponse de vous, rien ne se passe.`,
});

/** Null when it was withdrawn or answered, is for an address that the account left, or the event does not take place. */
export async function writeGuestInvited(writer: Writer, row: AddressedMail): Promise<Written | null> {
  const { invitation_id } = JSON.parse(row.payload) as MailPayloads['guest-invited'];
  const invitation = await findGuestInvitation(writer.db, invitation_id);
  if (!invitation || invitation.answer !== null || invitation.email_key !== emailKey(row.to.address))
    return null;
  const event = await findEventForMail(writer.db, invitation.event_id);
  if (!event || event.cancelled_at !== null) return null;
  const publicUrl = publicUrlOf(writer);
  const token = invitedToken(writer.config.JWT_SECRET, invitation.id, invitation.email);
  const { by = PLACEHOLDER_TEXTS.deletedUser } = await findInviter(writer.db, event.id);
  return {
    content: guestInvitedMail({ publicUrl, name: row.to.name, event }, { by, token }),
    optOut: { label: 'Ne plus recevoir d’invitations', url: noInvitationsUrl(publicUrl, token) },
  };
}
