import { plural } from 'mf-shared/format/number-text';
import { TITLES } from '../titles';

/** The home page. Texts quoted from the specification are verbatim, including the English one. */
export const homeTexts = {
  title: TITLES.home,
  lead: 'Concerts, conférences, compétitions, ateliers\u00a0: trouvez votre prochaine sortie et réservez en deux clics.',
  hello: (name: string) => `Bonjour ${name}`,
  discover: 'Découvrir les événements',
  search: 'Trouver un événement',
  what: 'Quoi',
  whatHint: 'Concert, atelier, sport…',
  where: 'Où',
  anywhere: 'Partout en France',
  when: 'Quand',
  anyTime: 'N’importe quand',
  find: 'Rechercher',
  ways: 'Raccourcis',
  now: 'Maintenant',
  today: 'Aujourd’hui',
  tonight: 'Ce soir',
  tomorrow: 'Demain',
  allOf: { today: 'Tous les événements d’aujourd’hui', tomorrow: 'Tous les événements de demain' },
  allOfWeekend: 'Tous les événements à venir de ce week-end',
  ofWeekend: (count: number) =>
    count === 1 ? 'L’événement de ce week-end' : `Les ${plural(count, 'événement')} à venir de ce week-end`,
  pauseVideo: 'Mettre la vidéo en pause',
  playVideo: 'Lire la vidéo',
  featured: 'À la une',
  carousel: 'Événements à la une',
  upcoming: 'Prochains événements',
  seeAll: 'Voir tous les événements',
  loading: 'Chargement des événements…',
  loadFailed: 'Failed to load events. Please try again later.',
  empty: 'Aucun événement à venir pour le moment',
  emptyHint: 'De nouvelles dates sont ajoutées régulièrement\u00a0: revenez bientôt.',
  categories: 'Explorer par catégorie',
  testimonials: 'Ils en parlent',
  illustration: 'illustration',
  callTitle: 'Prêt à vivre votre prochain événement\u202f?',
  callVisitor: 'Créez votre compte gratuitement, réservez votre place et échangez avec les participants.',
  callUser: 'Parcourez les prochaines dates et réservez votre place en deux clics.',
  createAccount: 'Créer un compte',
} as const;

export const carouselTexts = {
  role: 'carrousel',
  slideRole: 'diapositive',
  slide: (at: number, count: number) => `${at} sur ${count}`,
  goTo: (at: number, count: number) => `Afficher la diapositive ${at} sur ${count}`,
  previous: 'Diapositive précédente',
  next: 'Diapositive suivante',
  pause: 'Mettre le carrousel en pause',
  play: 'Relancer le carrousel',
} as const;

export const CATEGORY_SHORTCUTS = [
  { category: 'Arts', label: 'Arts', hint: 'Concerts, expositions, théâtre' },
  { category: 'Technology', label: 'Technologie', hint: 'Conférences, ateliers, rencontres' },
  { category: 'Sports', label: 'Sports', hint: 'Courses, tournois, initiations' },
  { category: 'Education', label: 'Éducation', hint: 'Cours, débats, formations' },
] as const;

export const TESTIMONIALS = [
  {
    quote:
      'J’ai trouvé un concert à deux rues de chez moi, réservé ma place dans le tram et retrouvé des amis sur place.',
    name: 'Salomé Rivière',
    about: 'Participante, Nantes',
  },
  {
    quote:
      'Nos ateliers affichent complet sans un seul tableur\u00a0: les inscriptions, les questions et les avis sont au même endroit.',
    name: 'Idriss Benali',
    about: 'Organisateur, Lille',
  },
] as const;
