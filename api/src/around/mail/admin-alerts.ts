import type { Knex } from 'knex';
import { ACTION_NAMES } from '@eveneo/contract/application/action-names';
import { PRODUCT_NAME } from '@eveneo/contract/application/texts';
import { countUnsent } from '../../base/outbox/delivery-repository';
import type { AdminAlert } from '../../base/outbox/kinds';
import { salutation } from '../../ground/french';
import { findAutomaticMoves } from '../releases/base/history-repository';
import { countObjected, countUrgent } from '../reports/repository';
import { URGENT } from '../reports/service';
import type { Content } from './layout';
import type { Occasion } from './messages';

interface Alert {
  readonly said: string;
  readonly text: string;
  readonly action: { readonly label: string; readonly path: string };
}

const many = (count: number, one: string, more: string) => `${count}\u00a0${count > 1 ? more : one}`;
const REPORTS = { label: 'Ouvrir les signalements', path: '/reports' };
const HOUR_MS = 3_600_000;

/** What waits for an admin when the mail is sent; null when another has settled it meanwhile. */
const ALERTS: Readonly<Record<AdminAlert, (db: Knex, now: Date) => Promise<Alert | null>>> = {
  async 'urgent-report'(db) {
    const count = await countUrgent(db, URGENT);
    const said = many(
      count,
      'signalement urgent attend une décision',
      'signalements urgents attendent une décision',
    );
    const text = 'Quelqu’un est peut-être en danger\u00a0: décidez tout de suite.';
    return count === 0 ? null : { said, text, action: REPORTS };
  },
  async objection(db) {
    const count = await countObjected(db);
    const said = many(count, 'contestation attend une réponse', 'contestations attendent une réponse');
    const text = 'Un autre administrateur que celui qui a décidé doit l’examiner, quand il y en a un.';
    return count === 0 ? null : { said, text, action: REPORTS };
  },
  async 'canary-withdrawn'(db, now) {
    const moves = await findAutomaticMoves(db, new Date(now.getTime() - HOUR_MS));
    const [last] = moves;
    if (!last) return null;
    const done = moves.map(({ name, action, why }) => `${ACTION_NAMES[action]}, ${name}\u00a0: ${why}`);
    const said = many(
      moves.length,
      'livraison retirée par la surveillance',
      'livraisons retirées par la surveillance',
    );
    return { said, text: done.join('\n'), action: { label: 'Ouvrir les versions', path: '/releases' } };
  },
  async 'mails-failing'(db) {
    const { givenUp } = await countUnsent(db);
    const said = many(givenUp, 'email n’a pas pu être remis', 'emails n’ont pas pu être remis');
    const text = 'La page dit ce que le serveur a répondu, et les renvoie tous d’un geste.';
    return givenUp === 0
      ? null
      : { said, text, action: { label: 'Voir ces emails', path: '/failing-mails' } };
  },
};

export const alertMail = ({ publicUrl, name }: Occasion, { said, text, action }: Alert): Content => ({
  subject: `${PRODUCT_NAME}\u00a0: ${said}`,
  heading: salutation(name, `${said}.`),
  paragraphs: text.split('\n'),
  action: { label: action.label, url: `${publicUrl}${action.path}` },
  reason: `${PRODUCT_NAME} vous écrit parce que vous administrez ce site\u00a0; au plus une fois par heure.`,
});

export async function alertContent(
  db: Knex,
  occasion: Occasion,
  what: AdminAlert,
  now: Date,
): Promise<Content | null> {
  const alert = await ALERTS[what](db, now);
  return alert && alertMail(occasion, alert);
}
