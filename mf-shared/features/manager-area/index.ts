import type { Role } from '@eveneo/contract/application/users';
import { urlOf } from '@eveneo/contract/call';
import type { LinkDeclaration, RouteDeclaration } from '@eveneo/contract/delivery/area';
import { eventRequest, managedEventsRequest, type ManagerRole } from '../../api/requests';
import { SCREEN_TITLES } from '../../format/screen-titles';

/** The routes of organizers and admins; each area has its own page modules. */
export function managerRoutes(role: ManagerRole): RouteDeclaration[] {
  const access: Role[] = [role];
  const events = { access, data: urlOf(managedEventsRequest(role)), skeleton: 'text' } as const;
  const event = { access, data: urlOf(eventRequest(':id')), skeleton: 'form' } as const;
  const titles = SCREEN_TITLES;
  return [
    {
      path: '/manage-events',
      title: titles.manageEvents,
      module: 'manage-events/ManageEventsPage',
      ...events,
    },
    {
      path: '/manage-events/:id',
      title: titles.desk,
      module: 'event-desk/EventDeskPage',
      ...event,
      skeleton: 'detail',
    },
    {
      path: '/manage-events/:id/history',
      title: titles.history,
      module: 'event-history/EventHistoryPage',
      ...event,
      skeleton: 'text',
    },
    { path: '/edit-event/:id', title: titles.editEvent, module: 'edit-event/EditEventPage', ...event },
    {
      path: '/manage-registrations',
      title: titles.manageRegistrations,
      module: 'manage-registrations/ManageRegistrationsPage',
      ...events,
    },
    {
      path: '/check-tickets/:id',
      title: titles.checkTickets,
      module: 'check-tickets/CheckTicketsPage',
      ...event,
    },
    {
      path: '/profile',
      access,
      title: titles.profile,
      module: 'profile/ProfilePage',
      skeleton: 'form',
    },
  ];
}

/** Links to these screens and to the role's dashboard. */
export function managerLinks(role: ManagerRole): LinkDeclaration[] {
  const link = (place: LinkDeclaration['place'], to: string, label: string, order: number) => {
    return { place, to, label, access: [role], order };
  };
  const { dashboard, manageEvents, manageRegistrations, profile } = SCREEN_TITLES;
  return [
    link('dashboard', `/${role}`, dashboard, 20),
    link('footer', `/${role}`, dashboard, 100),
    link('header', '/manage-events', manageEvents, 40),
    link('header', '/manage-registrations', manageRegistrations, 50),
    link('footer', '/manage-events', manageEvents, 110),
    link('footer', '/manage-registrations', manageRegistrations, 120),
    link('user-menu', '/profile', profile, 10),
    link('footer', '/profile', profile, 130),
  ];
}
