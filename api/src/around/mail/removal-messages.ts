import { PRODUCT_NAME } from '@eveneo/contract/application/texts';
import type { MailPayloads } from '../../base/outbox/kinds';
import { momentInFrench, salutation } from '../../ground/french';
import type { Content } from './layout';
import { factsOf, type EventOccasion, type Occasion } from './messages';

/** @param why may be empty */
export const reasonOf = (why: string | undefined) =>
  why ? `Raison donnée\u00a0: ${why}` : 'Aucune raison n’a été donnée.';

export const removedMail = (occasion: EventOccasion, { why }: MailPayloads['removed']): Content => ({
  subject: `Votre inscription a été retirée\u00a0: ${occasion.event.title}`,
  heading: salutation(occasion.name, 'votre inscription a été retirée.'),
  paragraphs: [
    `L’organisateur de «\u00a0${occasion.event.title}\u00a0» a retiré votre inscription\u00a0: votre billet n’est plus valable.`,
    reasonOf(why),
  ],
  facts: factsOf(occasion.event),
  reason: `${PRODUCT_NAME} vous écrit parce que vous étiez inscrit à cet événement.`,
});

export const accountSuspendedMail = (
  { publicUrl, name }: Occasion,
  { reason, until }: MailPayloads['account-suspended'],
  { timeZone, confirmed }: { timeZone: string; confirmed: boolean },
): Content => ({
  subject: `${PRODUCT_NAME}\u00a0: votre compte est suspendu`,
  heading: salutation(name, 'votre compte est suspendu.'),
  paragraphs: [
    `L’administration d’${PRODUCT_NAME} a suspendu votre compte${until === null ? ', sans date de fin' : ` jusqu’au ${momentInFrench(until, timeZone)}`}. Vos sessions sont fermées, et vos places aux événements à venir sont rendues.`,
    // Mails to an unconfirmed address contain no text that others wrote.
    ...(confirmed ? [`Raison donnée\u00a0: ${reason}`] : []),
    'Si vous pensez que c’est une erreur, écrivez-nous depuis la page de contact en disant pourquoi\u00a0: votre demande sera relue. Vous pouvez toujours vous connecter pour exporter vos données ou supprimer votre compte.',
  ],
  action: { label: 'Contester cette décision', url: `${publicUrl}/contact` },
  reason: `${PRODUCT_NAME} vous écrit parce que cette adresse est celle du compte suspendu.`,
});

export const accountLiftedMail = ({ publicUrl, name }: Occasion): Content => ({
  subject: `${PRODUCT_NAME}\u00a0: votre compte est de nouveau ouvert`,
  heading: salutation(name, 'votre compte est de nouveau ouvert.'),
  paragraphs: ['La suspension de votre compte est levée\u00a0: vous pouvez vous connecter comme avant.'],
  action: { label: 'Me connecter', url: `${publicUrl}/login` },
  reason: `${PRODUCT_NAME} vous écrit parce que cette adresse est celle de votre compte.`,
});

/** That an account is suspended, or no longer. */
export const suspensionMail = (
  occasion: Occasion,
  { kind, payload, to }: { kind: string; payload: string; to: { confirmed: boolean } },
  timeZone: string,
): Content =>
  kind === 'account-lifted'
    ? accountLiftedMail(occasion)
    : accountSuspendedMail(occasion, JSON.parse(payload) as MailPayloads['account-suspended'], {
        timeZone,
        confirmed: to.confirmed,
      });

const REMOVED_BY = {
  admin: `l’administration d’${PRODUCT_NAME}`,
  organizer: 'l’organisateur',
} as const;

/** @param removals at least one, oldest first */
export function messagesRemovedMail(
  { publicUrl, name }: Occasion,
  removals: readonly MailPayloads['message-removed'][],
  timeZone: string,
): Content {
  const several = removals.length > 1;
  const what = several
    ? `${removals.length}\u00a0de vos messages ont été retirés`
    : 'votre message a été retiré';
  const titles = [...new Set(removals.map(({ title }) => title))];
  const about = titles.length === 1 ? `\u00a0: ${titles[0] ?? ''}` : '';
  return {
    subject: `${what.charAt(0).toUpperCase()}${what.slice(1)}${about}`,
    heading: salutation(name, `${what}.`),
    paragraphs: [
      several
        ? 'Voici lesquels. Les autres participants ne les voient plus.'
        : 'Les autres participants ne le voient plus.',
    ],
    list: removals.map(({ event_id, title, by, posted, why }) => ({
      label: title,
      url: `${publicUrl}/events/${event_id}`,
      detail: `Message du ${momentInFrench(posted, timeZone)}, retiré par ${REMOVED_BY[by]}. ${reasonOf(why)}`,
    })),
    reason: `${PRODUCT_NAME} vous écrit parce que vous aviez participé à cette discussion.`,
  };
}
