import { urlPart } from 'mf-shared/format/url-part';

/** Where a place is found on a map. Followed on a click only: no request leaves the site by itself. */
export const mapUrl = (place: string): string =>
  `https://www.openstreetmap.org/search?query=${urlPart(place)}`;
