import { SCREEN_TITLES } from 'mf-shared/format/screen-titles';

/** Texts of the invitations to organize an event. */
export const texts = {
  title: SCREEN_TITLES.invitations,
  lead: 'Les événements que l’on vous propose d’organiser.',
  loading: 'Chargement de vos invitations…',
  failed: 'Vos invitations n’ont pas pu être chargées.',
  none: 'Aucune invitation en cours',
  noneLead: (email: string) =>
    `Une invitation vaut sept jours, pour l’adresse à laquelle elle a été envoyée. La vôtre est ${email}.`,
  unconfirmed: 'Confirmez votre adresse pour voir vos invitations',
  unconfirmedLead: (email: string) =>
    `Les invitations envoyées à ${email} s’affichent une fois l’adresse confirmée.`,
  profile: 'Ouvrir mon profil',
  nobody: 'L’organisateur',
  as: {
    'co-organizer': (who: string) => `${who} vous invite à organiser cet événement. Vous pourrez\u00a0:`,
    owner: (who: string) =>
      `${who} vous propose de devenir propriétaire de cet événement\u00a0: vous seul pourrez le supprimer et inviter d’autres personnes.`,
  },
  until: (day: string) => `Jusqu’au ${day}`,
  guest:
    'Un compte invité ne peut pas organiser d’événement. Créez un compte organisateur avec une autre adresse, puis demandez à y être invité.',
  admin: 'Un compte d’administration gère déjà tous les événements.',
  accept: 'Accepter',
  acceptOf: (title: string) => `Accepter «\u00a0${title}\u00a0»`,
  decline: {
    act: 'Décliner',
    title: 'Décliner cette proposition\u202f?',
    busy: 'Un instant…',
    keep: 'Y réfléchir',
    failed: 'Votre réponse n’a pas pu être envoyée.',
  },
  declineLead: 'Pour changer d’avis, il faudra demander une nouvelle invitation.',
  declined: 'Proposition déclinée.',
  accepted: 'Vous organisez maintenant cet événement.',
  answerFailed: 'Votre réponse n’a pas pu être envoyée.',
} as const;
