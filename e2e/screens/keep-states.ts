import { answer, cut, NO_EVENTS, silence } from './answers';
import type { ScreenState } from './state';

const ASIDE = /^\/api\/favourites$/;
const WHO = /^\/api\/organizers\/\d+$/;
const THEIRS = /^\/api\/organizers\/\d+\/events$/;
const ofOpen: ScreenState['path'] = ({ open }) => `/organizers/${open.organizer_id ?? 0}`;

/** What a guest put aside, and organizers as everybody sees them. */
export const KEEP_STATES: readonly ScreenState[] = [
  { name: 'guest-mis-de-cote', role: 'guest', path: '/favourites', shows: 'Organisateurs suivis' },
  {
    name: 'guest-mis-de-cote-vide',
    role: 'guest',
    path: '/favourites',
    before: (page) => answer(page, 'GET', ASIDE, 200, []),
    shows: 'Vous n’avez rien mis de côté',
  },
  {
    name: 'guest-mis-de-cote-injoignable',
    role: 'guest',
    path: '/favourites',
    before: (page) => cut(page, 'GET', ASIDE),
    shows: 'Vos événements mis de côté n’ont pas pu être chargés.',
  },
  { name: 'organisateur', path: ofOpen, shows: 'Se connecter pour suivre' },
  { name: 'organisateur-invite', role: 'guest', path: ofOpen, shows: 'S’abonner' },
  {
    name: 'organisateur-sans-evenement-a-venir',
    path: ofOpen,
    before: (page) => answer(page, 'GET', THEIRS, 200, NO_EVENTS),
    shows: 'Aucun événement à venir pour l’instant',
  },
  {
    name: 'organisateur-chargement',
    path: ofOpen,
    before: (page) => silence(page, 'GET', WHO),
    shows: 'Chargement de l’organisateur…',
  },
  {
    name: 'organisateur-erreur',
    path: ofOpen,
    before: (page) => answer(page, 'GET', WHO, 500),
    shows: 'La page de cet organisateur n’a pas pu être chargée.',
  },
  { name: 'organisateur-introuvable', path: '/organizers/999999999', shows: 'Organisateur introuvable' },
];
