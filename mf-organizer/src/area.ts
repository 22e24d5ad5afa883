import { urlOf } from '@eveneo/contract/call';
import type {
  Access,
  AreaDeclaration,
  LinkDeclaration,
  RouteDeclaration,
} from '@eveneo/contract/delivery/area';
import {
  attentionRequest,
  categoriesRequest,
  eventRequest,
  managedEventsRequest,
  organizerStatsRequest,
  pastGuestsRequest,
  type ManagerRole,
} from 'mf-shared/api/requests';
import { SCREEN_TITLES } from 'mf-shared/format/screen-titles';
import { texts } from './texts';

const ORGANIZERS: Access = ['organizer'];
/** Those who manage events: organizers their own and shared ones, admins every one. */
const MANAGERS: Access = ['organizer', 'admin'];

/** A page of the events that one manages, declared for each role: each reads its list by a call of its own. */
const ofEvents = (route: Pick<RouteDeclaration, 'path' | 'title' | 'module'>): RouteDeclaration[] =>
  (['organizer', 'admin'] satisfies ManagerRole[]).map((role) => ({
    ...route,
    access: [role],
    data: urlOf(managedEventsRequest(role)),
    skeleton: 'text',
  }));

/** A page of one event. */
const ofEvent = (
  route: Pick<RouteDeclaration, 'path' | 'title' | 'module' | 'skeleton'>,
): RouteDeclaration => ({ ...route, access: MANAGERS, data: urlOf(eventRequest(':id')) });

const link = (
  place: LinkDeclaration['place'],
  to: string,
  label: string,
  order: number,
  access = MANAGERS,
): LinkDeclaration => ({ place, to, label, access, order });

/** The declaration of mf-organizer: data that shell and host read before they load any code. */
export const area: AreaDeclaration = {
  name: 'mf-organizer',
  platform: '^1.4.0',
  routes: [
    {
      path: '/organizer',
      access: ORGANIZERS,
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
      access: MANAGERS,
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
    ...ofEvents({
      path: '/manage-events',
      title: SCREEN_TITLES.manageEvents,
      module: 'manage-events/ManageEventsPage',
    }),
    ...ofEvents({
      path: '/manage-registrations',
      title: SCREEN_TITLES.manageRegistrations,
      module: 'manage-registrations/ManageRegistrationsPage',
    }),
    ofEvent({
      path: '/manage-events/:id',
      title: SCREEN_TITLES.desk,
      module: 'event-desk/EventDeskPage',
      skeleton: 'detail',
    }),
    ofEvent({
      path: '/manage-events/:id/history',
      title: SCREEN_TITLES.history,
      module: 'event-history/EventHistoryPage',
      skeleton: 'text',
    }),
    ofEvent({
      path: '/manage-events/:id/series',
      title: SCREEN_TITLES.season,
      module: 'season/SeasonPage',
      skeleton: 'text',
    }),
    ofEvent({
      path: '/manage-events/:id/paper',
      title: SCREEN_TITLES.paper,
      module: 'paper/PaperPage',
      skeleton: 'text',
    }),
    // Anybody who holds the paper; its number is in the URL's fragment.
    {
      path: '/attestation',
      access: 'public',
      title: SCREEN_TITLES.attestation,
      module: 'attestation/AttestationPage',
      listed: false,
      skeleton: 'form',
    },
    ofEvent({
      path: '/edit-event/:id',
      title: SCREEN_TITLES.editEvent,
      module: 'edit-event/EditEventPage',
      skeleton: 'form',
    }),
    ofEvent({
      path: '/check-tickets/:id',
      title: SCREEN_TITLES.checkTickets,
      module: 'check-tickets/CheckTicketsPage',
      skeleton: 'form',
    }),
    {
      path: '/past-guests',
      access: ORGANIZERS,
      title: SCREEN_TITLES.pastGuests,
      module: 'past-guests/PastGuestsPage',
      data: urlOf(pastGuestsRequest()),
      skeleton: 'text',
    },
    {
      path: '/own-site',
      access: ORGANIZERS,
      title: SCREEN_TITLES.ownSite,
      module: 'own-site/OwnSitePage',
      skeleton: 'form',
    },
    {
      path: '/profile',
      access: ORGANIZERS,
      title: SCREEN_TITLES.profile,
      module: 'profile/ProfilePage',
      skeleton: 'form',
    },
  ],
  links: [
    link('dashboard', '/organizer', SCREEN_TITLES.dashboard, 20, ORGANIZERS),
    link('header', '/create-event', SCREEN_TITLES.createEvent, 30, ORGANIZERS),
    link('header', '/manage-events', SCREEN_TITLES.manageEvents, 40),
    link('header', '/manage-registrations', SCREEN_TITLES.manageRegistrations, 50),
    link('user-menu', '/profile', SCREEN_TITLES.profile, 10, ORGANIZERS),
    link('user-menu', '/past-guests', SCREEN_TITLES.pastGuests, 15, ORGANIZERS),
    link('user-menu', '/own-site', SCREEN_TITLES.ownSite, 20, ORGANIZERS),
    link('footer', '/organizer', SCREEN_TITLES.dashboard, 100, ORGANIZERS),
    link('footer', '/manage-events', SCREEN_TITLES.manageEvents, 110),
    link('footer', '/manage-registrations', SCREEN_TITLES.manageRegistrations, 120),
    link('footer', '/profile', SCREEN_TITLES.profile, 130, ORGANIZERS),
  ],
};
