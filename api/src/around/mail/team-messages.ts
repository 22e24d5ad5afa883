import { emailKey } from '@eveneo/contract/application/fields';
import { PLACEHOLDER_TEXTS, PRODUCT_NAME } from '@eveneo/contract/application/texts';
import { findCoOrganizer } from '../../base/event-rights/repository';
import type { MailPayloads } from '../../base/outbox/kinds';
import { isoInstant } from '../../ground/clock';
import { wholeSalutation } from '../../ground/french';
import { findUser } from '../../product/accounts/base/repository';
import { findEventForMail } from '../../product/events/mail-repository';
import type { Content } from './layout';
import { factsOf, type EventOccasion, type Occasion } from './messages';
import { plain, publicUrlOf, type AddressedMail, type Writer } from './writer';

const invitationsUrl = ({ publicUrl }: Occasion) => `${publicUrl}/invitations`;
const ACCEPT =
  'Rien ne se passe tant que vous n’acceptez pas\u00a0: connectez-vous avec cette adresse pour répondre.';

/** @param by null once the account of the person who invites is deleted */
export const invitedMail = (occasion: EventOccasion, by: string | null): Content => ({
  subject: `Une invitation à organiser\u00a0: ${occasion.event.title}`,
  heading: wholeSalutation(occasion.name, 'on vous invite à organiser un événement.'),
  title: occasion.event.title,
  paragraphs: [
    `${by ?? 'L’organisateur'} vous propose d’organiser cet événement ensemble. L’invitation vaut sept jours.`,
    ACCEPT,
  ],
  facts: factsOf(occasion.event),
  action: { label: 'Voir l’invitation', url: invitationsUrl(occasion) },
  reason: `${PRODUCT_NAME} vous écrit parce qu’une personne a donné votre adresse pour vous inviter.`,
});

/** To an address that is unconfirmed or without an account: no text that others wrote. */
export const neutralInvitationMail = (occasion: Occasion): Content => ({
  subject: `${PRODUCT_NAME}\u00a0: une invitation vous attend`,
  heading: wholeSalutation(occasion.name, 'votre adresse a reçu une invitation à organiser un événement.'),
  paragraphs: [
    'Pour la voir, connectez-vous avec cette adresse, ou créez un compte organisateur, puis confirmez l’adresse. L’invitation vaut sept jours.',
    'Si vous n’attendez rien, ignorez ce message.',
  ],
  action: { label: 'Voir l’invitation', url: invitationsUrl(occasion) },
  reason: `${PRODUCT_NAME} vous écrit parce qu’une personne a donné cette adresse pour vous inviter.`,
});

type News = MailPayloads['team-news']['what'];

/** Subject, heading and sentence of each news; the event's title is written around them. */
const NEWS: Readonly<
  Record<News, (person: string) => readonly [subject: string, heading: string, text: string]>
> = {
  offered: () => [
    'Un événement vous est proposé',
    'on vous propose de devenir propriétaire d’un événement.',
    'Si vous acceptez, vous seul pourrez le supprimer et inviter d’autres personnes\u00a0; l’actuel propriétaire en restera co-organisateur.',
  ],
  entrusted: () => [
    'Un événement à reprendre',
    `l’administration d’${PRODUCT_NAME} vous propose de reprendre un événement.`,
    'Son organisateur ne peut plus s’en occuper. Si vous acceptez dans les sept jours, vous en devenez propriétaire, et les inscrits gardent leur place.',
  ],
  removed: () => [
    'Vous n’organisez plus',
    'vous n’organisez plus cet événement.',
    'Son propriétaire vous a retiré de l’équipe. Les liens d’entrée que vous aviez faits n’ouvrent plus rien.',
  ],
  joined: (person) => [
    'Invitation acceptée',
    'votre invitation est acceptée.',
    `${person} organise maintenant cet événement avec vous.`,
  ],
  left: (person) => [
    'Un départ dans l’équipe',
    'une personne a quitté l’équipe.',
    `${person} n’organise plus cet événement avec vous.`,
  ],
  'handed-over': (person) => [
    'Événement transmis',
    'votre événement est transmis.',
    `${person} en est maintenant propriétaire. Vous restez co-organisateur, avec tous les droits, et pouvez quitter l’équipe.`,
  ],
  'taken-over': (person) => [
    'Événement transmis',
    'votre événement est transmis.',
    `${person} en est maintenant propriétaire. Vous ne l’organisez plus.`,
  ],
};

const REASONS: Partial<Record<News, string>> = {
  removed: 'organisiez cet événement',
  'taken-over': 'organisiez cet événement',
  entrusted: 'avez un compte organisateur',
};

/** The recipient can no longer open the event's desk. */
const GONE: readonly News[] = ['removed', 'taken-over'];

export function teamNewsMail(occasion: EventOccasion, what: News, person: string): Content {
  const { publicUrl, name, event } = occasion;
  const [subject, heading, text] = NEWS[what](person);
  const desk = { label: 'Voir l’événement', url: `${publicUrl}/manage-events/${event.id}` };
  const offer = { label: 'Voir la proposition', url: invitationsUrl(occasion) };
  return {
    subject: `${subject}\u00a0: ${event.title}`,
    heading: wholeSalutation(name, heading),
    title: event.title,
    paragraphs: [text],
    facts: factsOf(event),
    ...(!GONE.includes(what) && { action: what === 'offered' || what === 'entrusted' ? offer : desk }),
    reason: `${PRODUCT_NAME} vous écrit parce que vous ${REASONS[what] ?? 'organisez cet événement'}.`,
  };
}

/** Null when the invitation was withdrawn or answered, has expired, or is for an address that the account left. */
async function invitationContent(writer: Writer, row: AddressedMail): Promise<Content | null> {
  const { invitation_id } = JSON.parse(row.payload) as MailPayloads['organizer-invited'];
  const invitation = await findCoOrganizer(writer.db, invitation_id);
  const open =
    invitation?.expires_at &&
    invitation.user_id === null &&
    invitation.declined_at === null &&
    Date.parse(isoInstant(invitation.expires_at)) > writer.clock.now().getTime();
  if (!open || invitation.email_key !== emailKey(row.to.address)) return null;
  const occasion = { publicUrl: publicUrlOf(writer), name: row.to.name };
  if (!row.to.confirmed) return neutralInvitationMail(occasion);
  const event = await findEventForMail(writer.db, invitation.event_id);
  const by = invitation.invited_by === null ? undefined : await findUser(writer.db, invitation.invited_by);
  return event ? invitedMail({ ...occasion, event }, by?.name ?? null) : null;
}

/** Null when the event was deleted. */
async function teamNewsContent(writer: Writer, row: AddressedMail): Promise<Content | null> {
  const { db } = writer;
  const { event_id, what, person_id } = JSON.parse(row.payload) as MailPayloads['team-news'];
  const occasion = { publicUrl: publicUrlOf(writer), name: row.to.name };
  const event = await findEventForMail(db, event_id);
  const person = person_id === undefined ? undefined : await findUser(db, person_id);
  return event
    ? teamNewsMail({ ...occasion, event }, what, person?.name ?? PLACEHOLDER_TEXTS.deletedUser)
    : null;
}

/** The mails about the people who organize an event. */
export const TEAM_MAILS = {
  'organizer-invited': async (writer: Writer, row: AddressedMail) =>
    plain(await invitationContent(writer, row)),
  'team-news': async (writer: Writer, row: AddressedMail) => plain(await teamNewsContent(writer, row)),
};
