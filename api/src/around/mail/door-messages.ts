import type { Knex } from 'knex';
import { ofName } from '@eveneo/contract/application/elision';
import { PRODUCT_NAME } from '@eveneo/contract/application/texts';
import type { MailPayloads } from '../../base/outbox/kinds';
import { wholeSalutation } from '../../ground/french';
import { findLinkName } from '../../product/door/links-repository';
import { findEventForMail } from '../../product/events/mail-repository';
import type { Content } from './layout';
import { factsOf, type EventOccasion, type Occasion } from './messages';

/** To the organizer. @param helper the helper's name in the link */
export const doorShutMail = ({ publicUrl, name, event }: EventOccasion, helper: string): Content => ({
  subject: `Un lien d’entrée s’est fermé\u00a0: ${event.title}`,
  heading: wholeSalutation(name, 'un lien d’entrée s’est fermé.'),
  paragraphs: [
    `Le lien ${ofName(helper)} a reçu cinq codes faux\u00a0: aucun autre appareil n’entre plus. Ceux qui y étaient avec le bon code restent.`,
    'Si votre aide s’est trompée, faites-lui un nouveau lien depuis la page de contrôle des billets.',
  ],
  facts: factsOf(event),
  action: { label: 'Contrôler les billets', url: `${publicUrl}/check-tickets/${event.id}` },
  reason: `${PRODUCT_NAME} vous écrit parce que vous organisez cet événement.`,
});

/** Null when the event or the link was deleted. */
export async function doorShutContent(
  db: Knex,
  occasion: Occasion,
  { event_id, link_id }: MailPayloads['door-shut'],
): Promise<Content | null> {
  const event = await findEventForMail(db, event_id);
  const helper = await findLinkName(db, link_id);
  return event && helper !== undefined ? doorShutMail({ ...occasion, event }, helper) : null;
}
