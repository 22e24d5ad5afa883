import { EVENT_LINES } from '@eveneo/contract/application/event-lines';
import { datePart, eventStatus, zoneOf } from '@eveneo/contract/application/event-time';
import type { EventDetail } from '@eveneo/contract/application/events';
import { addressOf } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import type { Head, HeadPlace } from '@eveneo/contract/delivery/first-screens';
import { addresses } from 'mf-shared/format/addresses';
import { formatLongDate, formatTimeRange } from 'mf-shared/format/date-text';
import { zonedTime } from './zoned-time';

const SCHEMA = 'https://schema.org/';

/** First words of an organizer's name that mark it as an organization: the API only has names. */
const COLLECTIVE =
  /^(?:les|la|le|l['’])?\s?(?:amicale|association|atelier|centre|chœur|club|collectif|comité|compagnie|école|fédération|festival|fondation|institut|ligue|mairie|maison|médiathèque|musée|office|orchestre|société|théâtre|troupe|union|université|ville)(?![\p{L}])/iu;

export const partyType = (name: string) => (COLLECTIVE.test(name) ? 'Organization' : 'Person');

/** 'samedi 12 décembre 2026 · 20:30', '' without a day. */
function whenText({ date, time, end_time }: EventDetail): string {
  if (!datePart(date)) return '';
  const hours = formatTimeRange({ time, end_time });
  return [formatLongDate(date), ...(hours ? [hours] : [])].join(' · ');
}

/** None for a past or cancelled event. A price only for free events: other price notes are text, not a number. */
function offersOf(event: EventDetail, url: string, timeZone: string) {
  const over =
    event.cancelled || !datePart(event.date) || eventStatus(event, new Date(), 'list', timeZone) === 'past';
  if (over) return undefined;
  const free = event.price_note.trim().toLowerCase() === EVENT_LINES.price_note.blank.toLowerCase();
  return {
    '@type': 'Offer',
    availability: `${SCHEMA}${event.places_left > 0 ? 'InStock' : 'SoldOut'}`,
    url,
    ...(free && { price: 0, priceCurrency: 'EUR' }),
  };
}

/** Where sites that know oEmbed ask what to show for a page's address. */
export const oembedOf = (title: string, { url }: Pick<HeadPlace, 'url'>) => ({
  type: 'application/json+oembed',
  title,
  href: addressOf(calls.oembed, { query: { url } }),
});

/** An event for crawlers and link previews. */
export function eventHead(event: EventDetail, place: HeadPlace): Head {
  const { url, origin, timeZone } = place;
  const { title, description, location, date, time, end_time, organizer, organizer_id, preview } = event;
  return {
    title: event.cancelled ? `Annulé\u00a0: ${title}` : title,
    // Date and place first: a preview shows only a line or two.
    description: `${[whenText(event), location].filter(Boolean).join(' · ')}. ${description}`,
    image: preview,
    alternates: [oembedOf(title, place)],
    type: 'article',
    paintedFrom: 'description',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: title,
      description,
      url,
      image: [origin + preview],
      startDate: zonedTime(date, time, zoneOf(event, timeZone)),
      // None if the event has no end: the default length is only meant for calendars.
      endDate: zonedTime(date, end_time, zoneOf(event, timeZone), time),
      eventStatus: `${SCHEMA}${event.cancelled ? 'EventCancelled' : 'EventScheduled'}`,
      eventAttendanceMode: `${SCHEMA}OfflineEventAttendanceMode`,
      location: { '@type': 'Place', name: location, address: location },
      // None if the organizer's account is deleted.
      ...(organizer_id !== null && {
        organizer: {
          '@type': partyType(organizer),
          name: organizer,
          url: origin + addresses.organizer(organizer_id),
        },
      }),
      maximumAttendeeCapacity: event.capacity,
      remainingAttendeeCapacity: event.places_left,
      offers: offersOf(event, url, timeZone),
    },
  };
}
