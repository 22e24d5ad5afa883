import type { World } from '../world';
import { at, everyone, only, onEvent, type Rows } from './rows';

const GUESTS = only({ guest: 200, otherGuest: 200 });
const DONE = only({ guest: 204, otherGuest: 204 });
const onOrganizer = (rest = '') => ({
  target: ({ people }: World) => ({ path: `/api/organizers/${people.organizer.id}${rest}` }),
});

/** What guests keep, and organizers as everybody sees them. */
export const KEEP_ROWS = {
  listFavourites: { ...at('/api/favourites'), expected: GUESTS },
  favouriteIds: { ...at('/api/favourites/ids'), expected: GUESTS },
  mergeFavourites: { ...at('/api/favourites', { json: { event_ids: [1] } }), expected: GUESTS },
  addFavourite: { ...onEvent('/favourite'), expected: DONE },
  removeFavourite: { ...onEvent('/favourite'), expected: DONE },
  listFollows: { ...at('/api/follows'), expected: GUESTS },
  followOrganizer: { ...onOrganizer('/follow'), expected: DONE },
  unfollowOrganizer: { ...onOrganizer('/follow'), expected: DONE },
  getOrganizer: { ...onOrganizer(), expected: everyone(200) },
  eventsOfOrganizer: { ...onOrganizer('/events'), expected: everyone(200) },
} satisfies Rows;
