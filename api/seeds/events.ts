import listed from './events.json';

export interface SeedEvent {
  readonly category: string;
  readonly title: string;
  readonly location: string;
  readonly dayOffset: number;
  readonly time: string;
  readonly endTime?: string;
  readonly capacity: number;
  readonly registered: number;
  readonly image: string | null;
  readonly hook: string;
  readonly organizerDeleted?: boolean;
}

/** Cases that real life brings and that a screen must bear. */
const UNUSUAL: readonly SeedEvent[] = [
  {
    category: 'Education',
    title: 'Café des langues',
    location: 'Médiathèque de l’Alcazar, Marseille 1er',
    dayOffset: 10,
    time: '17:30',
    endTime: '19:00',
    capacity: 36,
    registered: 14,
    image: null,
    hook: 'Cinq tables, cinq langues, un thème tiré au sort : on parle, on se trompe, on recommence.',
  },
  {
    category: 'Arts',
    title:
      'Rencontres nationales des fanfares, harmonies, batucadas et autres orchestres de rue amateurs : grande parade d’ouverture, concours d’arrangements et bal de clôture',
    location: 'Place du Capitole, Toulouse',
    dayOffset: 28,
    time: '15:00',
    endTime: '23:30',
    capacity: 1000,
    registered: 412,
    image: 'arts-9.webp',
    hook: 'Trente-deux formations venues de toute la France défilent, s’affrontent en musique et font danser la ville.',
  },
  {
    category: 'Sports',
    title: 'Nage aux flambeaux du nouvel an lunaire',
    location: 'Plage des Catalans, Marseille 7e',
    dayOffset: 21,
    time: '00:00',
    endTime: '01:30',
    capacity: 70,
    registered: 41,
    image: 'sports-2.webp',
    hook: 'Une traversée de quatre cents mètres à minuit, encadrée par les maîtres-nageurs du club.',
  },
  {
    category: 'Technology',
    title: 'Install party : un vieux PC, une seconde vie',
    location: 'Maison de la citoyenneté, Grenoble',
    dayOffset: -13,
    time: '14:00',
    endTime: '18:00',
    capacity: 30,
    registered: 27,
    image: 'tech-8.webp',
    hook: 'On ouvre, on dépoussière, on installe : repartez avec un ordinateur qui démarre en vingt secondes.',
    organizerDeleted: true,
  },
];

export const SEED_EVENTS: readonly SeedEvent[] = [...listed, ...UNUSUAL];

export const CATEGORY_IDS: Readonly<Record<string, number>> = {
  Arts: 1,
  Technology: 2,
  Sports: 3,
  Education: 4,
};

/** Places in SEED_EVENTS where the demonstration guest is registered: two today, coming ones, past ones. */
export const DEMO_GUEST_EVENTS = [0, 1, 5, 13, 24, 36, 43, 7, 20, 32];
/** Every third event, past and coming, is the demonstration organizer's. */
export const isDemoOrganizers = (index: number) => index % 3 === 0;
