import { addressOf, urlOf } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import type { AreaDeclaration } from '@eveneo/contract/delivery/area';
import { adminStatsRequest, eventRequest, managedEventsRequest } from 'mf-shared/api/requests';
import { SCREEN_TITLES } from 'mf-shared/format/screen-titles';
import { texts } from './texts';

/** What mf-admin declares: data only, known to shell and host before any code is loaded. */
export const area: AreaDeclaration = {
  name: 'mf-admin',
  platform: '^1.4.0',
  routes: [
    {
      path: '/admin',
      access: ['admin'],
      title: texts.dashboard.title,
      module: 'dashboard/DashboardPage',
      data: [urlOf(managedEventsRequest('admin')), urlOf(adminStatsRequest)],
      skeleton: 'dashboard',
    },
    {
      path: '/releases',
      access: ['admin'],
      title: texts.releases.title,
      module: 'releases/ReleasesPage',
      data: addressOf(calls.listReleases),
      skeleton: 'text',
    },
    {
      path: '/manage-events',
      access: ['admin'],
      title: SCREEN_TITLES.manageEvents,
      module: 'manage-events/ManageEventsPage',
      data: urlOf(managedEventsRequest('admin')),
      skeleton: 'text',
    },
    {
      path: '/edit-event/:id',
      access: ['admin'],
      title: SCREEN_TITLES.editEvent,
      module: 'edit-event/EditEventPage',
      data: urlOf(eventRequest(':id')),
      skeleton: 'form',
    },
    {
      path: '/manage-registrations',
      access: ['admin'],
      title: SCREEN_TITLES.manageRegistrations,
      module: 'manage-registrations/ManageRegistrationsPage',
      data: urlOf(managedEventsRequest('admin')),
      skeleton: 'text',
    },
    {
      path: '/check-tickets/:id',
      access: ['admin'],
      title: SCREEN_TITLES.checkTickets,
      module: 'check-tickets/CheckTicketsPage',
      data: urlOf(eventRequest(':id')),
      skeleton: 'form',
    },
    {
      path: '/profile',
      access: ['admin'],
      title: SCREEN_TITLES.profile,
      module: 'profile/ProfilePage',
      skeleton: 'form',
    },
  ],
  links: [
    { place: 'user-menu', to: '/releases', label: 'Versions', access: ['admin'], order: 20 },
    { place: 'dashboard', to: '/admin', label: SCREEN_TITLES.dashboard, access: ['admin'], order: 20 },
    { place: 'footer', to: '/admin', label: SCREEN_TITLES.dashboard, access: ['admin'], order: 100 },
    {
      place: 'header',
      to: '/manage-events',
      label: SCREEN_TITLES.manageEvents,
      access: ['admin'],
      order: 40,
    },
    {
      place: 'header',
      to: '/manage-registrations',
      label: SCREEN_TITLES.manageRegistrations,
      access: ['admin'],
      order: 50,
    },
    {
      place: 'footer',
      to: '/manage-events',
      label: SCREEN_TITLES.manageEvents,
      access: ['admin'],
      order: 110,
    },
    {
      place: 'footer',
      to: '/manage-registrations',
      label: SCREEN_TITLES.manageRegistrations,
      access: ['admin'],
      order: 120,
    },
    { place: 'user-menu', to: '/profile', label: SCREEN_TITLES.profile, access: ['admin'], order: 10 },
    { place: 'footer', to: '/profile', label: SCREEN_TITLES.profile, access: ['admin'], order: 130 },
  ],
};
