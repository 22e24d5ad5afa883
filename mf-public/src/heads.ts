import { ofName } from '@eveneo/contract/application/elision';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { Organizer } from '@eveneo/contract/application/favourites';
import { addressOf } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import type { HeadPlace, Heads } from '@eveneo/contract/delivery/first-screens';
import { eventHead, oembedOf, partyType } from './event-head';
import { TITLES } from './titles';

/** The calendar and news feeds of a page, for feed readers. */
const alternatesOf = (name: string, query = '') => [
  { type: 'text/calendar', title: `${name} (agenda)`, href: addressOf(calls.calendarFeed) + query },
  { type: 'application/rss+xml', title: `${name} (actualités)`, href: addressOf(calls.newsFeed) + query },
];

const SITE = { '@context': 'https://schema.org', inLanguage: 'fr' };

/** By the route's pattern; other pages have their route's title. */
export const heads: Heads = {
  '/': (_answer: unknown, { url }: HeadPlace) => ({
    title: TITLES.home,
    alternates: alternatesOf('Événéo'),
    description:
      'Concerts, conférences, compétitions, ateliers : trouvez votre prochaine sortie et réservez en deux clics.',
    jsonLd: { ...SITE, '@type': 'WebSite', name: 'Événéo', url },
    paintedFrom: 'prochains',
  }),
  '/events': (_answer: unknown, { url }: HeadPlace) => ({
    title: TITLES.events,
    alternates: alternatesOf('Événéo'),
    description:
      'Tous les événements à venir : arts, technologie, sports, éducation. Choisissez une date et réservez votre place.',
    jsonLd: { ...SITE, '@type': 'CollectionPage', name: TITLES.events, url },
    paintedFrom: 'cartes',
  }),
  '/events/:id': (event: EventDetail, place: HeadPlace) => eventHead(event, place),
  '/organizers/:id': ({ id, name }: Organizer, { url }: HeadPlace) => ({
    title: name,
    description: `Les événements ${ofName(name)} : à venir et passés, avec les avis de ceux qui y étaient. Suivez ${name} pour ne rien manquer.`,
    type: 'profile',
    alternates: [...alternatesOf(name, `?organizer=${id}`), oembedOf(name, { url })],
    jsonLd: { ...SITE, '@type': 'ProfilePage', url, mainEntity: { '@type': partyType(name), name, url } },
  }),
};
