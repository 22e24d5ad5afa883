import { answer, NO_EVENTS } from './answers';
import { statesAt, type ScreenState } from './state';

const THEIRS = /^\/api\/organizers\/\d+\/events$/;
const ofOpen: ScreenState['path'] = ({ open }) => `/organizers/${open.organizer_id ?? 0}`;

const visitorAtOfOpen = statesAt(ofOpen);
/** A guest's favourites and followed organizers. */
export const FAVOURITES_STATES: readonly ScreenState[] = [
  visitorAtOfOpen('organisateur-sans-evenement-a-venir', {
    before: (page) => answer(page, 'GET', THEIRS, 200, NO_EVENTS),
    shows: 'Aucun événement à venir pour l’instant',
  }),
  { name: 'organisateur-introuvable', path: '/organizers/999999999', shows: 'Organisateur introuvable' },
];
