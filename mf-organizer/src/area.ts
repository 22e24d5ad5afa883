import { urlOf } from '@eveneo/contract/call';
import type { AreaDeclaration } from '@eveneo/contract/delivery/area';
import {
  categoriesRequest,
  eventRequest,
  managedEventsRequest,
  organizerStatsRequest,
} from 'mf-shared/api/requests';
import { SCREEN_TITLES } from 'mf-shared/format/screen-titles';
import { texts } from './texts';

/** What mf-organizer declares: data only, known to shell and host before any code is loaded. */
export const area: AreaDeclaration = {
  name: 'mf-organizer',
  platform: '^1.4.0',
  routes: [
    {
      path: '/organizer',
      access: ['organizer'],
      title: texts.dashboard.title,
      module: 'dashboard/DashboardPage',
      data: [urlOf(managedEventsRequest('organizer')), urlOf(organizerStatsRequest)],
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
    {
      path: '/manage-events',
      access: ['organizer'],
      title: SCREEN_TITLES.manageEvents,
      module: 'manage-events/ManageEventsPage',
      data: urlOf(managedEventsRequest('organizer')),
      skeleton: 'text',
    },
    {
      path: '/edit-event/:id',
      access: ['organizer'],
      title: SCREEN_TITLES.editEvent,
      module: 'edit-event/EditEventPage',
      data: urlOf(eventRequest(':id')),
      skeleton: 'form',
    },
    {
      path: '/manage-registrations',
      access: ['organizer'],
      title: SCREEN_TITLES.manageRegistrations,
      module: 'manage-registrations/ManageRegistrationsPage',
      data: urlOf(managedEventsRequest('organizer')),
      skeleton: 'text',
    },
    {
      path: '/check-tickets/:id',
      access: ['organizer'],
      title: SCREEN_TITLES.checkTickets,
      module: 'check-tickets/CheckTicketsPage',
      data: urlOf(eventRequest(':id')),
      skeleton: 'form',
    },
    {
      path: '/profile',
      access: ['organizer'],
      title: SCREEN_TITLES.profile,
      module: 'profile/ProfilePage',
      skeleton: 'form',
    },
  ],
  links: [
    {
      place: 'dashboard',
      to: '/organizer',
      label: SCREEN_TITLES.dashboard,
      access: ['organizer'],
      order: 20,
    },
    { place: 'footer', to: '/organizer', label: SCREEN_TITLES.dashboard, access: ['organizer'], order: 100 },
    {
      place: 'header',
      to: '/create-event',
      label: SCREEN_TITLES.createEvent,
      access: ['organizer'],
      order: 30,
    },
    {
      place: 'header',
      to: '/manage-events',
      label: SCREEN_TITLES.manageEvents,
      access: ['organizer'],
      order: 40,
    },
    {
      place: 'header',
      to: '/manage-registrations',
      label: SCREEN_TITLES.manageRegistrations,
      access: ['organizer'],
      order: 50,
    },
    {
      place: 'footer',
      to: '/manage-events',
      label: SCREEN_TITLES.manageEvents,
      access: ['organizer'],
      order: 110,
    },
    {
      place: 'footer',
      to: '/manage-registrations',
      label: SCREEN_TITLES.manageRegistrations,
      access: ['organizer'],
      order: 120,
    },
    { place: 'user-menu', to: '/profile', label: SCREEN_TITLES.profile, access: ['organizer'], order: 10 },
    { place: 'footer', to: '/profile', label: SCREEN_TITLES.profile, access: ['organizer'], order: 130 },
  ],
};
