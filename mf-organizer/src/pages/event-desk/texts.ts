import { SCREEN_TITLES } from 'mf-shared/format/screen-titles';
import { SHARE_TEXTS } from 'mf-shared/format/share-links';

/** Texts of an event's page for its organizer and admins. */
export const texts = {
  title: SCREEN_TITLES.desk,
  back: SCREEN_TITLES.manageEvents,
  loading: 'Chargement de l’événement…',
  failed: 'L’événement n’a pas pu être chargé.',
  partFailed: 'Cette partie de la page n’a pas pu être chargée.',
  notFound: 'Événement introuvable',
  backToList: 'Retour à mes événements',
  edit: 'Modifier',
  copy: 'Dupliquer',
  more: 'Autres actions',
  publicPage: 'Page publique',
  asVisitor: 'Voir comme un visiteur',
  team: 'Co-organisateurs',
  remove: 'Supprimer',
  tabs: 'Parties de la page',
  overview: 'Vue d’ensemble',
  registrants: 'Inscrits',
  write: 'Écrire',
  /** The door of the event. */
  entries: 'Entrées',
  publish: 'Publier',
  door: 'Contrôler les billets',
  facts: {
    label: 'Chiffres de l’événement',
    registered: 'Inscrits',
    of: (count: string) => `sur ${count}`,
    waiting: (count: string) => `${count} en attente`,
    request: 'demande',
    /** Places taken without a login and not confirmed by mail yet. */
    held: (count: string) => `dont ${count} en attente de confirmation`,
    week: 'Ces sept jours',
    registration: 'inscription',
    before: (count: string) => `${count} les sept jours d’avant`,
    entries: 'Entrées',
    presence: (percent: string) => `${percent} de présence`,
    bar: { one: 'inscrit', entry: 'entrée', of: (count: string) => `sur ${count}` },
  },
  next: {
    title: 'Et maintenant',
    eve: 'Rappel de la veille',
    soon: 'Rappel deux heures avant',
    opens: (when: string) => `ouvrent ${when}`,
    open: 'ouvertes',
    sent: (people: string) => `envoyé à ${people}`,
    thanks: '« Merci » et demande d’avis',
    write: 'Écrire aux inscrits',
  },
  /** A question in the chat, not answered yet. */
  question: { title: 'Une question attend', where: 'Discussion', reply: 'Répondre' },
  share: {
    ...SHARE_TEXTS,
    address: 'Adresse de la page',
    tag: 'Étiquette du lien (facultatif)',
    tagHint:
      'Par exemple «\u00a0affiche\u00a0»\u00a0: les inscriptions venues de ce lien sont comptées à part.',
    mail: 'Email',
    mailText: (title: string, when: string, url: string) => `${title}\n${when}\n\n${url}\n`,
    code: (title: string) => `Code QR de la page «\u00a0${title}\u00a0»`,
    codeHint: 'Ce code ouvre la page publique\u00a0: à imprimer ou à montrer.',
    done: 'Terminé',
  },
} as const;
