import { addressOf } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import type { HeadTemplate } from '@eveneo/contract/delivery/area';
import { TITLES } from './titles';

/** The calendar and the news of a page, as readers find them by themselves. */
const alternatesOf = (name: string, query = '') => [
  { type: 'text/calendar', title: `${name} (agenda)`, href: addressOf(calls.calendarFeed) + query },
  { type: 'application/rss+xml', title: `${name} (actualités)`, href: addressOf(calls.newsFeed) + query },
];

/** What a shared link shows before any script runs. The host fills the templates with the route's first answer. */
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
    // When and where first: a preview shows no more than a line or two.
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
      // Nothing when the event has no end of its own: a default length is a calendar's, not the organizer's.
      endDate: '{@zoned.date.end_time.time}',
      eventStatus: '{@status.cancelled}',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: '{location}', address: '{location}' },
      // A deleted organizer is nobody.
      organizer: {
        '@if': '{organizer_id}',
        '@type': '{@party.organizer}',
        name: '{organizer}',
        url: '{@origin}/organizers/{organizer_id}',
      },
      maximumAttendeeCapacity: '{capacity}',
      remainingAttendeeCapacity: '{places_left}',
      // Nobody can take a place at an event that is over or cancelled.
      offers: {
        '@if': '{@coming.date.cancelled}',
        '@type': 'Offer',
        availability: '{@stock.places_left}',
        url: '{@url}',
        // Only where nothing is to be paid: what else a note says is no number.
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
