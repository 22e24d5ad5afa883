import { answer, cut, NO_EVENTS, silence } from './answers';
import { statesAt, type ScreenState } from './state';

const ASIDE = /^\/api\/favourites$/;
const WHO = /^\/api\/organizers\/\d+$/;
const THEIRS = /^\/api\/organizers\/\d+\/events$/;
const ofOpen: ScreenState['path'] = ({ open }) => `/organizers/${open.organizer_id ?? 0}`;

const visitorAtOfOpen = statesAt(ofOpen);
const guestAtFavourites = statesAt('/favourites', 'guest');
/** A guest's favourites and followed organizers. */
export const FAVOURITES_STATES: readonly ScreenState[] = [
  guestAtFavourites('guest-mis-de-cote', { shows: 'Organisateurs suivis' }),
  guestAtFavourites('guest-mis-de-cote-vide', {
    before: (page) => answer(page, 'GET', ASIDE, 200, []),
    shows: 'Vous n’avez rien mis de côté',
  }),
  guestAtFavourites('guest-mis-de-cote-injoignable', {
    before: (page) => cut(page, 'GET', ASIDE),
    shows: 'Vos événements mis de côté n’ont pas pu être chargés.',
  }),
  visitorAtOfOpen('organisateur', { shows: 'Se connecter pour suivre' }),
  { name: 'organisateur-invite', role: 'guest', path: ofOpen, shows: 'S’abonner' },
  visitorAtOfOpen('organisateur-sans-evenement-a-venir', {
    before: (page) => answer(page, 'GET', THEIRS, 200, NO_EVENTS),
    shows: 'Aucun événement à venir pour l’instant',
  }),
  visitorAtOfOpen('organisateur-chargement', {
    before: (page) => silence(page, 'GET', WHO),
    shows: 'Chargement de l’organisateur…',
  }),
  visitorAtOfOpen('organisateur-erreur', {
    before: (page) => answer(page, 'GET', WHO, 500),
    shows: 'La page de cet organisateur n’a pas pu être chargée.',
  }),
  { name: 'organisateur-introuvable', path: '/organizers/999999999', shows: 'Organisateur introuvable' },
];
