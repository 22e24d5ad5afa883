import type { EventValues } from './fixtures';

/** Events for searches on Saturday 21 November 2026: with tags, cities, a near match and a past event. */
export const FIND_EVENTS: readonly EventValues[] = [
  {
    title: 'Nuit du jazz',
    description: 'Trois quartets.',
    date: '2026-11-21',
    time: '20:30',
    city: 'Lyon',
    tags: 'concert,jazz',
    capacity: 10,
  },
  {
    title: 'Bal folk',
    description: 'On danse.',
    date: '2026-11-22',
    city: 'Rennes',
    tags: 'danse,concert',
    capacity: 400,
    location: 'Rennes',
  },
  { title: 'Concert d’adieu', description: 'Déjà joué.', date: '2026-10-01', city: 'Lyon' },
  {
    title: 'Escalade : découverte du bloc',
    description: 'Arkose.',
    date: '2026-11-29',
    city: 'Grenoble',
    category_id: 3,
    location: 'Arkose',
  },
  {
    title: 'Tournoi de basket 3×3',
    description: 'Bercy, musique à fond.',
    date: '2026-11-25',
    city: 'Paris',
    category_id: 3,
    location: 'Bercy',
  },
  {
    title: 'Requiem',
    description: 'Chœurs en scène.',
    date: '2026-12-09',
    city: 'Saintes',
    tags: 'Concert',
    location: 'Saintes',
  },
  {
    title: 'Marché de Noël',
    description: 'Santons.',
    date: '2026-12-12',
    city: 'Villeurbanne',
    location: 'Villeurbanne',
  },
];
