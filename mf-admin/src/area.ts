import { request, urlOf } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import type { AreaDeclaration } from '@eveneo/contract/delivery/area';
import { adminStatsRequest, eventRequest, managedEventsRequest } from 'mf-shared/api/requests';

/** What mf-admin declares: data only, known to shell and host before any code is loaded. */
export const area: AreaDeclaration = {
  name: 'mf-admin',
  platform: '^1.2.0',
  routes: [
    {
      path: '/admin',
      access: ['admin'],
      title: 'Tableau de bord Admin',
      module: 'dashboard/DashboardPage',
      data: [urlOf(managedEventsRequest('admin')), urlOf(adminStatsRequest)],
      skeleton: 'dashboard',
    },
    {
      path: '/releases',
      access: ['admin'],
      title: 'Versions en ligne',
      module: 'releases/ReleasesPage',
      data: urlOf(request(calls.listReleases)),
      skeleton: 'text',
    },
    {
      path: '/manage-events',
      access: ['admin'],
      title: 'Gestion des événements',
      module: 'manage-events/ManageEventsPage',
      data: urlOf(managedEventsRequest('admin')),
      skeleton: 'text',
    },
    {
      path: '/edit-event/:id',
      access: ['admin'],
      title: 'Modifier l’événement',
      module: 'edit-event/EditEventPage',
      data: urlOf(eventRequest(':id')),
      skeleton: 'form',
    },
    {
      path: '/manage-registrations',
      access: ['admin'],
      title: 'Gestion des inscrits',
      module: 'manage-registrations/ManageRegistrationsPage',
      data: urlOf(managedEventsRequest('admin')),
      skeleton: 'text',
    },
    {
      path: '/profile',
      access: ['admin'],
      title: 'Mon profil',
      module: 'profile/ProfilePage',
      skeleton: 'form',
    },
  ],
  links: [
    { place: 'user-menu', to: '/releases', label: 'Versions', access: ['admin'], order: 20 },
    { place: 'dashboard', to: '/admin', label: 'Tableau de bord', access: ['admin'], order: 20 },
    { place: 'footer', to: '/admin', label: 'Tableau de bord', access: ['admin'], order: 100 },
    { place: 'header', to: '/manage-events', label: 'Gestion des événements', access: ['admin'], order: 40 },
    {
      place: 'header',
      to: '/manage-registrations',
      label: 'Gestion des inscrits',
      access: ['admin'],
      order: 50,
    },
    { place: 'footer', to: '/manage-events', label: 'Gestion des événements', access: ['admin'], order: 110 },
    {
      place: 'footer',
      to: '/manage-registrations',
      label: 'Gestion des inscrits',
      access: ['admin'],
      order: 120,
    },
    { place: 'user-menu', to: '/profile', label: 'Mon profil', access: ['admin'], order: 10 },
    { place: 'footer', to: '/profile', label: 'Mon profil', access: ['admin'], order: 130 },
  ],
};
