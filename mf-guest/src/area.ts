import { urlOf } from '@eveneo/contract/call';
import type { AreaDeclaration } from '@eveneo/contract/delivery/area';
import {
  favouritesRequest,
  guestEventsRequest,
  invitationsRequest,
  ticketsRequest,
} from 'mf-shared/api/requests';
import { SCREEN_TITLES } from 'mf-shared/format/screen-titles';
import { texts } from './texts';

/** The declaration of mf-guest: data that shell and host read before they load any code. */
export const area: AreaDeclaration = {
  name: 'mf-guest',
  platform: '^1.2.0',
  routes: [
    // For every role: any account may have the invited address, but only an organizer's can accept.
    {
      path: '/invitations',
      access: ['guest', 'organizer', 'admin'],
      title: SCREEN_TITLES.invitations,
      module: 'invitations/InvitationsPage',
      data: urlOf(invitationsRequest()),
      skeleton: 'text',
    },
    {
      path: '/guest',
      access: ['guest'],
      title: texts.dashboard.title,
      module: 'dashboard/DashboardPage',
      data: urlOf(guestEventsRequest),
      skeleton: 'dashboard',
    },
    {
      path: '/tickets',
      access: ['guest'],
      title: SCREEN_TITLES.tickets,
      module: 'tickets/TicketsPage',
      data: urlOf(ticketsRequest()),
      skeleton: 'text',
    },
    {
      path: '/tickets/:id',
      access: ['guest'],
      title: texts.tickets.one,
      module: 'tickets/TicketPage',
      data: urlOf(ticketsRequest()),
      skeleton: 'text',
    },
    {
      path: '/favourites',
      access: ['guest'],
      title: SCREEN_TITLES.favourites,
      module: 'favourites/FavouritesPage',
      data: urlOf(favouritesRequest()),
      skeleton: 'cards',
    },
    {
      path: '/profile',
      access: ['guest'],
      title: SCREEN_TITLES.profile,
      module: 'profile/ProfilePage',
      skeleton: 'form',
    },
  ],
  links: [
    { place: 'dashboard', to: '/guest', label: SCREEN_TITLES.dashboard, access: ['guest'], order: 20 },
    { place: 'footer', to: '/guest', label: SCREEN_TITLES.dashboard, access: ['guest'], order: 100 },
    { place: 'user-menu', to: '/tickets', label: SCREEN_TITLES.tickets, access: ['guest'], order: 5 },
    { place: 'user-menu', to: '/favourites', label: SCREEN_TITLES.favourites, access: ['guest'], order: 7 },
    { place: 'user-menu', to: '/profile', label: SCREEN_TITLES.profile, access: ['guest'], order: 10 },
    { place: 'footer', to: '/tickets', label: SCREEN_TITLES.tickets, access: ['guest'], order: 110 },
    { place: 'footer', to: '/favourites', label: SCREEN_TITLES.favourites, access: ['guest'], order: 120 },
    { place: 'footer', to: '/profile', label: SCREEN_TITLES.profile, access: ['guest'], order: 130 },
  ],
};
