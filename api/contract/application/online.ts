import { searchText } from './search-text';

const ONLINE =
  /^(?:uniquement |100 ?% ?)?(?:en ligne|a distance|en visio|en visioconference|visio|visioconference|webinaire|sur internet|en direct sur internet|online)(?: (?:sur|par|avec|via) [\p{L}\p{N} ]+)?(?: ?[(:,].*)?$/u;

/** Whether a location is no place: 'En ligne', 'À distance (Zoom)'. Such an event has neither an entrance nor a map. */
export const isOnline = (location: string): boolean => ONLINE.test(searchText(location));
