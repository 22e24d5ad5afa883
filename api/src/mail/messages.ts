import { resetUrl } from './reset-links';
import { PRODUCT_NAME } from '@eveneo/contract/application/texts';
import type { MailPayloads } from './kinds';

interface Text {
  readonly subject: string;
  readonly text: string;
}

interface EventFacts {
  readonly title: string;
  readonly date: string;
  readonly time: string;
  readonly location: string;
}

function dayInFrench(date: string): string {
  const format = new Intl.DateTimeFormat('fr-FR', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return format.format(new Date(`${date}T00:00:00Z`)).replace(/\b1 /, '1er ');
}

const when = ({ date, time }: EventFacts) => `${dayInFrench(date)} à ${time.replace(':', '\u00a0h\u00a0')}`;
const signature = `\n\nL’équipe ${PRODUCT_NAME}`;
const preference = (publicUrl: string) =>
  `\n\nVous pouvez ne plus recevoir ces messages : ${publicUrl}/profile?onglet=preferences`;

/** Links start with PUBLIC_URL, never with what a request said its host was. */
export function resetMail(publicUrl: string, email: string, token: string): Text {
  const link = resetUrl(publicUrl, email, token);
  return {
    subject: `${PRODUCT_NAME} : réinitialisation de votre mot de passe`,
    text: `Bonjour,\n\nPour choisir un nouveau mot de passe, ouvrez ce lien dans les 60 minutes :\n\n${link}\n\nIl ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste inchangé.${signature}`,
  };
}

/** Someone who waited has a place, and may give it back. */
export function offeredMail(publicUrl: string, event: EventFacts & { id: number }): Text {
  const link = `${publicUrl}/events/${event.id}`;
  return {
    subject: `Une place pour vous : ${event.title}`,
    text: `Bonjour,\n\nUne place s’est libérée pour « ${event.title} », le ${when(event)}, ${event.location}. Vous étiez en tête de la liste d’attente : elle est à vous.\n\n${link}\n\nVous ne pouvez plus venir ? Annulez votre inscription sur cette page : la place ira à la personne suivante.${signature}${preference(publicUrl)}`,
  };
}

export function eventMail<K extends 'event-changed' | 'event-deleted'>(
  publicUrl: string,
  kind: K,
  payload: MailPayloads[K],
): Text {
  const { title } = payload;
  if (kind === 'event-deleted')
    return {
      subject: `Annulé : ${title}`,
      text: `Bonjour,\n\nL’événement « ${title} », prévu le ${when(payload)} (${payload.location}), est annulé. Votre inscription a été supprimée.${signature}${preference(publicUrl)}`,
    };
  const link = 'event_id' in payload ? `\n\n${publicUrl}/events/${payload.event_id}` : '';
  return {
    subject: `Modifié : ${title}`,
    text: `Bonjour,\n\nL’événement « ${title} » auquel vous êtes inscrit a été modifié. Il a lieu le ${when(payload)}, ${payload.location}.${link}${signature}${preference(publicUrl)}`,
  };
}
