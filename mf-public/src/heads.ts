import type { HeadTemplate } from '@eveneo/contract/delivery/area';
import { TITLES } from './titles';

/** The picture of the first event listed stands for a list. */
const NEXT_EVENT = '/storage/{data.0.image}';

/** What a shared link shows before any script runs. The host fills the templates with the route's first answer. */
export const heads = {
  home: {
    title: 'Vivez les événements qui vous ressemblent',
    description:
      'Concerts, conférences, compétitions, ateliers : trouvez votre prochaine sortie et réservez en deux clics.',
    image: NEXT_EVENT,
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
    description:
      'Tous les événements à venir : arts, technologie, sports, éducation. {total_all} dates à découvrir.',
    image: NEXT_EVENT,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      name: TITLES.events,
      url: '{@origin}/events',
      inLanguage: 'fr',
    },
  },
  event: {
    title: '{title}',
    description: '{description}',
    image: '/storage/{image}',
    type: 'article',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: '{title}',
      description: '{description}',
      url: '{@url}',
      image: ['{@origin}/storage/{image}'],
      startDate: '{@zoned.date.time}',
      // Nothing when the event has no end of its own: a default length is a calendar's, not the organizer's.
      endDate: '{@zoned.date.end_time.time}',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: '{location}', address: '{location}' },
      organizer: { '@type': 'Person', name: '{organizer}' },
      maximumAttendeeCapacity: '{capacity}',
      remainingAttendeeCapacity: '{places_left}',
      offers: {
        '@type': 'Offer',
        url: '{@url}',
        price: 0,
        priceCurrency: 'EUR',
      },
    },
  },
} satisfies Record<string, HeadTemplate>;
