import { TITLES } from '../titles';

/** An organizer's public page. */
export const organizerTexts = {
  any: TITLES.organizer,
  loading: 'Chargement de l’organisateur…',
  failed: 'La page de cet organisateur n’a pas pu être chargée.',
  missing: TITLES.missingOrganizer,
  missingHint: 'Son compte a peut-être été supprimé, ou le lien est incomplet.',
  seeEvents: 'Voir les événements',
  role: 'Organisateur sur Événéo',
  /** Before the names of the people with whom they organize. */
  with: 'Organise aussi avec',
  rated: (reviews: string) => `${reviews} sur l’ensemble de ses événements`,
  notRated: 'Aucun avis pour l’instant',
  coming: 'À venir',
  past: 'Événements passés',
  noneComing: 'Aucun événement à venir pour l’instant',
  noneComingHint: 'Suivez cet organisateur\u00a0: un email vous préviendra du prochain.',
  eventsLoading: 'Chargement des événements…',
  eventsFailed: 'Ses événements n’ont pas pu être chargés.',
  follow: 'Suivre',
  following: 'Suivi',
  takeBack: '(ne plus suivre)',
  loginFirst: 'Se connecter pour suivre',
  followed: (name: string) =>
    `Vous suivez ${name}\u00a0: un email vous préviendra de ses nouveaux événements.`,
  unfollowed: (name: string) => `Vous ne suivez plus ${name}.`,
  followFailed: 'Le changement n’a pas pu être enregistré. Veuillez réessayer.',
  offline: 'Vous êtes hors connexion\u00a0: rien n’a été changé. Réessayez une fois le réseau revenu.',
  feeds: 'S’abonner',
  feedsHint: 'Ses événements dans votre agenda ou votre lecteur d’actualités, sans compte.',
  calendar: 'Agenda (ICS)',
  news: 'Actualités (RSS)',
} as const;
