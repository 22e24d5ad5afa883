import { SHARE_TEXTS } from 'mf-shared/format/share-links';
import { TITLES } from '../titles';

/** The event page without its chat and reviews. Texts quoted from the specification are verbatim. */
export const eventDetailTexts = {
  loading: 'Chargement de l’événement…',
  loadFailed: "Échec du chargement des détails de l'événement...",
  /** Shown to readers of the secret link. */
  draft:
    'Vous voyez un brouillon, par un lien privé. Tout peut encore changer, et les inscriptions ouvriront à sa publication.',
  /** To the event's organizer and admins. */
  asVisitor: 'Voici la page telle qu’un visiteur la voit.',
  backToDesk: 'Revenir à la gestion',
  anyTitle: TITLES.event,
  notFound: TITLES.missingEvent,
  notFoundHint: 'Il a peut-être été supprimé, ou le lien est incomplet.',
  seeEvents: 'Voir les événements',
  back: 'Retour',
  facts: 'Informations pratiques',
  dateTime: 'Date et heure',
  place: 'Lieu',
  organizerRated: (average: string) => `${average} sur 5`,
  organizer: 'Organisateur',
  /** Before the names of the co-organizers. */
  with: 'avec',
  unknownOrganizer: 'Organisateur inconnu',
  placesLeft: 'Places disponibles',
  calendarFile: 'Fichier pour votre calendrier (.ics)',
  map: 'Voir sur la carte',
  online: 'Participer à distance',
  tags: 'Étiquettes',
  similar: 'Dans le même esprit',
  newWindow: '(nouvelle fenêtre)',
  description: 'Description',
  readMore: 'Lire la suite',
  readLess: 'Réduire',
  participants: 'Participants confirmés',
  noParticipant: 'Personne n’est encore inscrit. Soyez le premier\u202f!',
  /** On one's own event. */
  noParticipantYet: 'Personne n’est encore inscrit.',
  noParticipantPast: 'Personne ne s’était inscrit.',
  more: (count: string) => `+${count}`,
  moreParticipants: (count: string, form: string) => `et ${count} ${form}`,
  success: 'Événement créé avec succès\u202f!',
  manage: 'Gérer l’événement',
  modified: 'Événement modifié avec succès !',
} as const;

export const registrationTexts = {
  /** Offers a place without an account. */
  hold: 'S’inscrire sans mot de passe',
  /** Of a past event. */
  wereThere: (count: number, people: string) =>
    count === 1
      ? 'Une personne y était inscrite'
      : count === 0
        ? 'Personne n’y était inscrit'
        : `${people} personnes y étaient inscrites`,
  register: "S'inscrire",
  registering: 'Inscription en cours...',
  registered: 'Inscrit',
  past: 'Événement terminé',
  cancelled: 'Événement annulé',
  closed: 'Les inscriptions sont closes',
  /** Followed by 'le 24 novembre 2026 à 10:00'. */
  opens: 'Les inscriptions ouvrent',
  full: 'Complet',
  loginFirst: "Se connecter pour s'inscrire",
  guestsOnly: "L'inscription est réservée aux invités.",
  failed: "Échec de l'inscription à l'événement",
} as const;

/** For the event's organizer and for admins. */
export const manageTexts = {
  edit: 'Modifier',
  registrations: 'Voir les inscrits',
  manage: 'Gérer',
  door: 'Contrôler les billets',
  write: 'Écrire aux inscrits',
  copy: 'Dupliquer',
} as const;

export const shareTexts = {
  ...SHARE_TEXTS,
  draft: 'Ce lien est privé\u00a0: qui l’a voit le brouillon, sans pouvoir s’y inscrire.',
  draftWithout: 'Ce brouillon n’a pas de lien privé\u00a0: créez-le depuis sa page de gestion.',
} as const;
