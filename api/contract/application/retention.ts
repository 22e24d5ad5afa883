/** Retention periods of personal data: used by the privacy page, the operators' guide and the job that erases. */

interface Length {
  readonly days?: number;
  readonly months?: number;
}
export interface Period extends Length {
  readonly what: string;
  readonly until: string;
}

const lengthOf = ({ days, months }: Length) =>
  days === undefined ? `${months ?? 0}\u00a0mois` : `${days}\u00a0jours`;

/** @param from the event from which the period counts, as the text names it after the length */
const after = <L extends Length>(what: string, length: L, from: string) => ({
  what,
  ...length,
  until: `${lengthOf(length)} après ${from}`,
});

export const UNUSED_TOLD = { months: 23 };
/** The owner of an unused account is warned at least this long before it is erased. */
export const UNUSED_NOTICE_DAYS = 25;

/**
 * A mail to an address outside of an account, which could not be sent in this time, is deleted with that address.
 */
export const NOTICE_DAYS = 3;

const UNUSED = { months: 24 };

export const PERIODS = {
  registrantAddresses: after(
    'Votre adresse, pour l’organisateur d’un événement où vous êtes inscrit',
    { days: 60 },
    'l’événement\u00a0: ni sa liste ni son fichier ne la montrent plus',
  ),
  registrations: after(
    'Vos inscriptions, billets, accompagnants, attentes et annonces reçues',
    { months: 12 },
    'l’événement\u00a0: seuls les nombres restent',
  ),
  consents: after(
    'Votre accord pour qu’un organisateur vous écrive, et les étiquettes qu’il vous donne',
    { months: 12 },
    'votre dernier événement chez lui, ou jusqu’à ce que vous y renonciez',
  ),
  holds: {
    what: 'Une place demandée sans compte\u00a0: le nom et l’adresse donnés',
    days: 1,
    until: '24\u00a0heures, pendant lesquelles le lien du message peut servir',
  },
  answers: after(
    'Vos réponses aux questions d’un organisateur',
    { days: 30 },
    'l’événement, ou 12\u00a0mois pour une raison qui vous est dite avant que vous répondiez',
  ),
  chat: after('Les messages d’une discussion', { months: 12 }, 'l’événement'),
  reports: after(
    'Les signalements, avec la copie du contenu, les raisons données et la contestation',
    { months: 6 },
    'la décision\u00a0: seuls les nombres restent',
  ),
  sessions: {
    what: 'Votre session',
    until: '12\u00a0heures, ou 30\u00a0jours si vous cochez «\u00a0Se souvenir de moi\u00a0»',
  },
  networks: after('L’empreinte des réseaux d’où vous vous connectez', { days: 180 }, 'la dernière connexion'),
  resetLinks: {
    what: 'L’empreinte d’un lien de réinitialisation du mot de passe',
    days: 30,
    until: '60\u00a0minutes, et 30\u00a0jours de plus pour pouvoir vous dire qu’il est trop ancien',
  },
  formerAddresses: {
    what: 'Une adresse que vous avez quittée',
    until: '72\u00a0heures, pendant lesquelles elle peut être rétablie',
  },
  mails: {
    what: 'Les emails que nous vous envoyons',
    days: 30,
    until: `un jour après l’envoi, quatre pour le rappel d’un événement, sept pour confirmer une adresse\u00a0; s’ils ne peuvent pas partir, 30\u00a0jours, ou ${NOTICE_DAYS}\u00a0jours vers une adresse hors compte`,
  },
  helperLinks: after('Les liens des aides aux entrées', { days: 30 }, 'l’événement'),
  invitations: after('Une invitation à co-organiser, sans réponse ou refusée', { days: 30 }, 'sa fin'),
  guestInvitations: after('Une invitation à un événement, avec votre réponse', { days: 30 }, 'l’événement'),
  roleInvitations: {
    what: 'Une invitation à devenir organisateur ou administrateur',
    days: 7,
    until: '7\u00a0jours, pendant lesquels le lien du message peut servir',
  },
  cancelledEvents: after('Un événement annulé, pour vos agendas', { days: 60 }, 'sa date'),
  acts: after(
    'L’historique de ce que font les administrateurs et les organisateurs',
    { months: 12 },
    'l’acte',
  ),
  logs: {
    what: 'Les journaux techniques, avec les adresses IP',
    until: '12\u00a0mois au plus',
  },
  unusedAccounts: {
    what: 'Un compte inutilisé (sauf administrateurs, et qui a un événement ou une place à venir)',
    ...UNUSED,
    until: `${lengthOf(UNUSED)}\u00a0: vous êtes prévenu après ${lengthOf(UNUSED_TOLD)}, au moins ${UNUSED_NOTICE_DAYS}\u00a0jours avant, et vous connecter suffit à le garder`,
  },
  deletedAccounts: after(
    'Un compte supprimé, sous scellés, pour pouvoir le rétablir',
    { days: 7 },
    'la suppression',
  ),
  backups: {
    what: 'Les sauvegardes, où se trouve encore ce qui vient d’être effacé',
    days: 30,
    until: '30\u00a0jours au plus',
  },
} as const satisfies Readonly<Record<string, Period>>;
export type PeriodKey = keyof typeof PERIODS;
