import type { HeadTemplate } from 'api/contract';

/** What a shared link shows before any script runs. The host fills the templates with the route's first answer. */
export const heads = {
  home: {
    title: 'Vivez les événements qui vous ressemblent',
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
    title: 'Événements',
    description:
      'Tous les événements à venir : arts, technologie, sports, éducation. {total_all} dates à découvrir.',
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
      startDate: '{date}T{time}',
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
