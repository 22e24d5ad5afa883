import { urlOf } from '@eveneo/contract/call';
import type { AreaDeclaration } from '@eveneo/contract/delivery/area';
import {
  categoriesRequest,
  eventRequest,
  managedEventsRequest,
  organizerStatsRequest,
} from 'mf-shared/api/requests';

/** What mf-organizer declares: data only, known to shell and host before any code is loaded. */
export const area: AreaDeclaration = {
  name: 'mf-organizer',
  platform: '^1.2.0',
  routes: [
    {
      path: '/organizer',
      access: ['organizer'],
      title: 'Tableau de bord Organisateur',
      module: 'dashboard/DashboardPage',
      data: [urlOf(managedEventsRequest('organizer')), urlOf(organizerStatsRequest)],
      skeleton: 'dashboard',
    },
    {
      path: '/create-event',
      access: ['admin', 'organizer'],
      title: 'Créer un événement',
      module: 'create-event/CreateEventPage',
      data: urlOf(categoriesRequest),
      skeleton: 'form',
    },
    {
      path: '/manage-events',
      access: ['organizer'],
      title: 'Gestion des événements',
      module: 'manage-events/ManageEventsPage',
      data: urlOf(managedEventsRequest('organizer')),
      skeleton: 'text',
    },
    {
      path: '/edit-event/:id',
      access: ['organizer'],
      title: 'Modifier l’événement',
      module: 'edit-event/EditEventPage',
      data: urlOf(eventRequest(':id')),
      skeleton: 'form',
    },
    {
      path: '/manage-registrations',
      access: ['organizer'],
      title: 'Gestion des inscrits',
      module: 'manage-registrations/ManageRegistrationsPage',
      data: urlOf(managedEventsRequest('organizer')),
      skeleton: 'text',
    },
    {
      path: '/profile',
      access: ['organizer'],
      title: 'Mon profil',
      module: 'profile/ProfilePage',
      skeleton: 'form',
    },
  ],
  links: [
    { place: 'dashboard', to: '/organizer', label: 'Tableau de bord', access: ['organizer'], order: 20 },
    { place: 'footer', to: '/organizer', label: 'Tableau de bord', access: ['organizer'], order: 100 },
    { place: 'header', to: '/create-event', label: 'Créer un événement', access: ['organizer'], order: 30 },
    {
      place: 'header',
      to: '/manage-events',
      label: 'Gestion des événements',
      access: ['organizer'],
      order: 40,
    },
    {
      place: 'header',
      to: '/manage-registrations',
      label: 'Gestion des inscrits',
      access: ['organizer'],
      order: 50,
    },
    {
      place: 'footer',
      to: '/manage-events',
      label: 'Gestion des événements',
      access: ['organizer'],
      order: 110,
    },
    {
      place: 'footer',
      to: '/manage-registrations',
      label: 'Gestion des inscrits',
      access: ['organizer'],
      order: 120,
    },
    { place: 'user-menu', to: '/profile', label: 'Mon profil', access: ['organizer'], order: 10 },
    { place: 'footer', to: '/profile', label: 'Mon profil', access: ['organizer'], order: 130 },
  ],
};
