import { whenIdle } from '../../../favourites/when-idle';
import { seenPart } from '../seen-part';

const load = async () => {
  await whenIdle();
  return (await import(/* webpackChunkName: "organizer-note" */ './OrganizerNote')).OrganizerNote;
};

/** Once the page has nothing else to do, before the reader comes to it. */
export const LateOrganizerNote = seenPart(load, '400px');
