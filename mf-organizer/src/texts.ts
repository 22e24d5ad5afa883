import { SCREEN_TITLES } from 'mf-shared/format/screen-titles';

/** Texts of the organizer's pages. */
export const texts = {
  dashboard: {
    title: 'Tableau de bord Organisateur',
    list: 'Mes événements',
    counters: [
      { field: 'createdEvents', one: 'événement créé', many: 'événements créés' },
      { field: 'pastEvents', one: 'passé' },
      { field: 'upcomingEvents', one: 'à venir', many: 'à venir' },
      { field: 'totalParticipants', one: 'participant' },
    ],
    create: SCREEN_TITLES.createEvent,
  },
  next: {
    registered: 'inscrit',
    of: (count: string) => `sur ${count}`,
    door: 'Contrôler les billets',
    write: 'Écrire aux inscrits',
  },
  waits: {
    title: 'Ce qui attend',
    event: 'événement',
    today: {
      label: 'Aujourd’hui',
      about: (title: string, time: string) => `${title}, à ${time}`,
      several: (time: string) => `le premier à ${time}`,
      verb: 'Gérer',
    },
    requests: {
      label: 'Demandes d’inscription',
      figure: 'demande',
      verb: 'Répondre',
    },
    waiting: {
      label: 'Liste d’attente',
      person: 'personne',
      one: (title: string) => `pour ${title}`,
      several: (events: string) => `pour ${events}`,
      verb: 'Voir la liste',
    },
    held: {
      label: 'Premiers messages',
      figure: 'message',
      about: (title: string) => `à valider, ${title}`,
      several: 'à valider',
      verb: 'Valider',
    },
    messages: {
      label: 'Discussion',
      figure: 'message',
      about: (title: string) => `sans réponse depuis plus d’un jour, ${title}`,
      several: 'sans réponse depuis plus d’un jour',
      verb: 'Répondre',
    },
    reviews: {
      label: 'Avis',
      figure: 'nouveau',
      figures: 'nouveaux',
      about: (title: string, average: string) => `sur ${title}, ${average}/5`,
      verb: 'Lire',
    },
  },
  row: {
    entered: 'entré',
    recent: (count: string) => `+${count} en 7\u00a0jours`,
    waiting: (count: string) => `${count} en attente`,
    request: 'demande',
    message: 'message',
    held: (messages: string) => `${messages} à valider`,
    show: (count: string) => `Afficher ${count} de plus`,
    more: (title: string) => `Autres actions pour «\u00a0${title}\u00a0»`,
    manage: 'Gérer',
    check: 'Contrôler',
    copy: 'Dupliquer',
  },
} as const;
