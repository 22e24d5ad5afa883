import { searchText } from './search-text';

const ONLINE =
  /^(?:uniquement |100 ?% ?)?(?:en ligne|a distance|en visio|en visioconference|visio|visioconference|webinaire|sur internet|en direct sur internet|online)(?: (?:sur|par|avec|via) [\p{L}\p{N} ]+)?(?: ?[(:,].*)?$/u;

/** A service of video calls alone. */
const SERVICE =
  /^(?:sur |via |par )?(?:zoom|discord|(?:microsoft )?teams|google meet|meet|jitsi(?: meet)?|skype|twitch|youtube|webex)(?: ?[(:].*)?$/u;

const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/iu;

/**
 * Whether a location is no place: 'En ligne', 'À distance (Zoom)'. Such an
 * event has neither an entrance nor a map.
 */
export const isOnline = (location: string): boolean => {
  const text = searchText(location);
  return ONLINE.test(text) || SERVICE.test(text) || ADDRESS.test(location.trim());
};
