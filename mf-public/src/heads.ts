import { addressOf } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import type { HeadTemplate } from '@eveneo/contract/delivery/area';
import { TITLES } from './titles';

/** The calendar and news feeds of a page, for feed readers. */
const alternatesOf = (name: string, query = '') => [
  { type: 'text/calendar', title: `${name} (agenda)`, href: addressOf(calls.calendarFeed) + query },
  { type: 'application/rss+xml', title: `${name} (actualités)`, href: addressOf(calls.newsFeed) + query },
];

/**
 * The link preview of a page, without running scripts. The host fills the templates from the route's first response.
 */
export const heads = {
  home: {
    title: TITLES.home,
    alternates: alternatesOf('Événéo'),
    description:
      'Concerts, conférences, compétitions, ateliers : trouvez votre prochaine sortie et réservez en deux clics.',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: 'Événéo',
      url: '{@origin}/',
      inLanguage: 'fr',
    },
  },
  events: {
    title: TITLES.events,
    alternates: alternatesOf('Événéo'),
    description:
      'Tous les événements à venir : arts, technologie, sports, éducation. Choisissez une date et réservez votre place.',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      name: TITLES.events,
      url: '{@origin}/events',
      inLanguage: 'fr',
    },
  },
  event: {
    title: '{@prefix.cancelled}{title}',
    noindex: '{@truth.unlisted}',
    // Date and place first: a preview shows only a line or two.
    description: '{@when.date.time.end_time}{location}. {description}',
    image: '{preview}',
    type: 'article',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: '{title}',
      description: '{description}',
      url: '{@url}',
      image: ['{@origin}{preview}'],
      startDate: '{@zoned.date.time}',
      // None if the event has no end: the default length is a calendar's, not the organizer's.
      endDate: '{@zoned.date.end_time.time}',
      eventStatus: '{@status.cancelled}',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: '{location}', address: '{location}' },
      // None if the organizer's account is deleted.
      organizer: {
        '@if': '{organizer_id}',
        '@type': '{@party.organizer}',
        name: '{organizer}',
        url: '{@origin}/organizers/{organizer_id}',
      },
      maximumAttendeeCapacity: '{capacity}',
      remainingAttendeeCapacity: '{places_left}',
      // None for a past or cancelled event.
      offers: {
        '@if': '{@coming.date.cancelled}',
        '@type': 'Offer',
        availability: '{@stock.places_left}',
        url: '{@url}',
        // Only for free events: other price notes are not a number.
        price: '{@free.price_note}',
        priceCurrency: '{@currency.price_note}',
      },
    },
  },
  organizer: {
    title: '{name}',
    description:
      'Les événements de {name} : à venir et passés, avec les avis de ceux qui y étaient. Suivez {name} pour ne rien manquer.',
    type: 'profile',
    alternates: alternatesOf('{name}', '?organizer={id}'),
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      url: '{@url}',
      inLanguage: 'fr',
      mainEntity: { '@type': '{@party.name}', name: '{name}', url: '{@url}' },
    },
  },
} satisfies Record<string, HeadTemplate>;
