import type { EventSummary } from '@eveneo/contract/application/events';
import { sampleEvent } from '../../testing/event';

/** The day on which the gallery takes place. */
export const SAMPLE_NOW = new Date('2026-11-20T10:00:00Z');

export const SAMPLE_PEOPLE = [
  'Camille Martin',
  'Noé Petit',
  'Inès Lefèvre',
  'Jules Moreau',
  'Lina Garnier',
  'Élodie Œuvrard',
  'Hugo Blanc',
  'Zoé',
] as const;

/** Events in every state: coming, today, past, full, nearly full, a very long title. */
export const sampleEvents = (): EventSummary[] => [
  sampleEvent({ id: 3, places_left: 86 }),
  sampleEvent({
    id: 4,
    title: 'Journée Rust & systèmes embarqués',
    category: 'Technologie',
    date: '2027-01-05',
    time: '09:00',
    location: 'Nantes',
    capacity: 300,
    places_left: 142,
  }),
  sampleEvent({
    id: 5,
    title: 'Meeting d’athlétisme en salle',
    category: 'Sports',
    date: '2026-11-20',
    time: '14:00',
    location: 'Lyon 7e',
    capacity: 450,
    places_left: 18,
  }),
  sampleEvent({
    id: 7,
    title: 'La grande dictée des Pays de la Loire',
    category: 'Éducation',
    date: '2026-11-30',
    time: '18:00',
    location: 'Angers',
    capacity: 80,
    places_left: 64,
  }),
  sampleEvent({
    id: 6,
    title: 'Salon de la microédition',
    date: '2026-11-02',
    location: 'Strasbourg',
    places_left: 0,
  }),
  sampleEvent({
    id: 8,
    title:
      'Rencontres internationales de la médiation culturelle, des bibliothèques de quartier et des arts de la rue en Méditerranée',
    category: 'Cuisine',
    date: '2027-02-01',
    time: '00:00',
    location: 'Palais des congrès et de la culture du bassin de Thau, Balaruc-les-Bains',
    places_left: 1,
  }),
];
