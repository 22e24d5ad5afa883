import { urlOf } from '@eveneo/contract/call';
import type { AreaDeclaration } from '@eveneo/contract/delivery/area';
import {
  attentionRequest,
  categoriesRequest,
  managedEventsRequest,
  organizerStatsRequest,
} from 'mf-shared/api/requests';
import { managerLinks, managerRoutes } from 'mf-shared/features/manager-area';
import { SCREEN_TITLES } from 'mf-shared/format/screen-titles';
import { texts } from './texts';

/** The declaration of mf-organizer: data that shell and host read before they load any code. */
export const area: AreaDeclaration = {
  name: 'mf-organizer',
  platform: '^1.4.0',
  routes: [
    {
      path: '/organizer',
      access: ['organizer'],
      title: texts.dashboard.title,
      module: 'dashboard/DashboardPage',
      data: [
        urlOf(managedEventsRequest('organizer')),
        urlOf(organizerStatsRequest()),
        urlOf(attentionRequest()),
      ],
      skeleton: 'dashboard',
    },
    {
      path: '/create-event',
      access: ['admin', 'organizer'],
      title: SCREEN_TITLES.createEvent,
      module: 'create-event/CreateEventPage',
      data: urlOf(categoriesRequest),
      skeleton: 'form',
    },
    // For helpers without an account: the secret is in the URL's fragment.
    {
      path: '/door',
      access: 'public',
      title: SCREEN_TITLES.checkTickets,
      module: 'door/DoorPage',
      listed: false,
      skeleton: 'form',
    },
    ...managerRoutes('organizer'),
  ],
  links: [
    {
      place: 'header',
      to: '/create-event',
      label: SCREEN_TITLES.createEvent,
      access: ['organizer'],
      order: 30,
    },
    ...managerLinks('organizer'),
  ],
};
