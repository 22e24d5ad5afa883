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
  deletion: {
    counting: 'Nous comptons vos événements à venir…',
    none: 'Vous n’avez aucun événement à venir. Vos événements passés restent visibles.',
    unknown:
      'Vos événements à venir seront supprimés avec leurs inscriptions\u202f; les événements passés restent visibles.',
    coming: (count: number, number: string) =>
      count >= 2
        ? `${number} événements à venir seront supprimés avec leurs inscriptions.`
        : `${number} événement à venir sera supprimé avec ses inscriptions.`,
  },
  figures: {
    fillRate: 'Taux de remplissage',
    byDay: 'Inscriptions par jour',
  },
} as const;
