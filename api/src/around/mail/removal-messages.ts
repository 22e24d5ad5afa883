import { PRODUCT_NAME } from '@eveneo/contract/application/texts';
import type { EventThen, MailPayloads } from '../../base/outbox/kinds';
import type { Config } from '../../ground/config';
import { lastDayInFrench, momentInFrench, salutation, whenInFrench } from '../../ground/french';
import { reportUrl, statementToken } from '../../product/accounts/base/links';
import type { Content } from './layout';
import { factsOf, type EventOccasion, type Occasion } from './messages';

/** @param why may be empty */
export const reasonOf = (why: string | undefined) =>
  why ? `Raison donnée\u00a0: ${why}` : 'Aucune raison n’a été donnée.';

export const removedMail = (
  occasion: EventOccasion,
  { why, places = 1 }: MailPayloads['removed'],
): Content => ({
  subject: `Votre inscription a été retirée\u00a0: ${occasion.event.title}`,
  heading: salutation(occasion.name, 'votre inscription a été retirée.'),
  paragraphs: [
    `L’organisateur de «\u00a0${occasion.event.title}\u00a0» a retiré ${places > 1 ? `vos ${places}\u00a0places\u00a0: vos billets ne sont plus valables` : 'votre inscription\u00a0: votre billet n’est plus valable'}.`,
    reasonOf(why),
  ],
  facts: factsOf(occasion.event),
  reason: `${PRODUCT_NAME} vous écrit parce que vous étiez inscrit à cet événement.`,
});

/** @param of.statement the page with the reasons, which takes an objection; undefined in older mails */
export const accountSuspendedMail = (
  { publicUrl, name }: Occasion,
  { reason, until }: MailPayloads['account-suspended'],
  {
    timeZone,
    confirmed,
    statement,
  }: { timeZone: string; confirmed: boolean; statement?: string | undefined },
): Content => ({
  subject: `${PRODUCT_NAME}\u00a0: votre compte est suspendu`,
  heading: salutation(name, 'votre compte est suspendu.'),
  paragraphs: [
    `L’administration d’${PRODUCT_NAME} a suspendu votre compte${until === null ? ', sans date de fin' : ` jusqu’au ${lastDayInFrench(until, timeZone)}`}. Vos sessions sont fermées, et vos places aux événements à venir sont rendues.`,
    // Mails to an unconfirmed address contain no text that others wrote.
    ...(confirmed ? [`Raison donnée\u00a0: ${reason}`] : []),
    'Si vous pensez que c’est une erreur, contestez cette décision dans les six mois\u00a0: un autre administrateur l’examinera, quand il y en a un. Vous pouvez toujours vous connecter pour exporter vos données ou supprimer votre compte.',
  ],
  action: { label: 'Lire la décision et la contester', url: statement ?? `${publicUrl}/login` },
  reason: `${PRODUCT_NAME} vous écrit parce que cette adresse est celle du compte suspendu.`,
});

/** Events to come at which a suspended person had a place, a rank or a request before. */
export type LeftEvents = readonly (EventThen & { id: number })[];

/** What a mail about a lifted suspension says of them. */
export const leftIn = (publicUrl: string, left: LeftEvents) => ({
  paragraphs:
    left.length > 0
      ? [
          'Vos places et vos demandes à ces événements avaient été rendues, elles ne reviennent pas d’elles-mêmes\u00a0: inscrivez-vous de nouveau s’il reste des places.',
        ]
      : [],
  list: left.map((event) => ({
    label: event.title,
    url: `${publicUrl}/events/${event.id}`,
    detail: whenInFrench(event),
  })),
});

export const accountLiftedMail = ({ publicUrl, name }: Occasion, left: LeftEvents = []): Content => ({
  subject: `${PRODUCT_NAME}\u00a0: votre compte est de nouveau ouvert`,
  heading: salutation(name, 'votre compte est de nouveau ouvert.'),
  paragraphs: [
    'La suspension de votre compte est levée\u00a0: vous pouvez vous connecter comme avant.',
    ...leftIn(publicUrl, left).paragraphs,
  ],
  list: leftIn(publicUrl, left).list,
  action: { label: 'Me connecter', url: `${publicUrl}/login` },
  reason: `${PRODUCT_NAME} vous écrit parce que cette adresse est celle de votre compte.`,
});

export const suspensionMail = (
  occasion: Occasion,
  { payload, to }: { payload: string; to: { confirmed: boolean } },
  { EVENT_TIMEZONE: timeZone, JWT_SECRET }: Pick<Config, 'EVENT_TIMEZONE' | 'JWT_SECRET'>,
): Content => {
  const given = JSON.parse(payload) as MailPayloads['account-suspended'];
  const token = given.case_id && statementToken(JWT_SECRET, { id: given.case_id, kind: 'account' });
  const statement = token ? reportUrl(occasion.publicUrl, token) : undefined;
  return accountSuspendedMail(occasion, given, { timeZone, confirmed: to.confirmed, statement });
};

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
