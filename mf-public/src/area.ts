import { urlOf } from '@eveneo/contract/call';
import type { AreaDeclaration, RouteDeclaration } from '@eveneo/contract/delivery/area';
import {
  allEventsRequest,
  categoriesRequest,
  eventListRequest,
  eventRequest,
  FIRST_FILTERS,
  homeEventsRequest,
  NAMED_FILTERS,
  organizerPageRequest,
  organizerRequest,
  TOMORROW,
  WEEKEND,
} from 'mf-shared/api/requests';
import { links } from './links';
import { TEXT_PAGES } from './text-pages';
import { TITLES } from './titles';

/**
 * Public pages without data of their own. Those that only work with scripts, such as a lost password or the page
 * behind a secret link, have no first screen.
 */
const pageOf =
  (skeleton: RouteDeclaration['skeleton']) =>
  (path: string, title: string, module: string): RouteDeclaration => ({
    path,
    access: 'public',
    title,
    module,
    skeleton,
  });
const form = pageOf('form');

/** The declaration of mf-public: data that shell and host read before they load any code. */
export const area: AreaDeclaration = {
  name: 'mf-public',
  platform: '^1.2.0',
  routes: [
    {
      path: '/',
      access: 'public',
      title: TITLES.home,
      module: 'home/HomePage',
      data: [urlOf(homeEventsRequest), urlOf(eventListRequest(TOMORROW)), urlOf(eventListRequest(WEEKEND))],
      firstScreen: true,
      skeleton: 'cards',
    },
    {
      path: '/events',
      access: 'public',
      title: TITLES.events,
      module: 'event-list/EventListPage',
      data: [urlOf(eventListRequest(FIRST_FILTERS)), urlOf(categoriesRequest)],
      dataQuery: [...NAMED_FILTERS, 'per_page', 'page'],
      firstScreen: true,
      skeleton: 'cards',
    },
    {
      path: '/events/:id',
      access: 'public',
      title: TITLES.event,
      missing: TITLES.missingEvent,
      module: 'event-detail/EventDetailPage',
      data: urlOf(eventRequest(':id')),
      sitemap: urlOf(allEventsRequest),
      firstScreen: true,
      skeleton: 'detail',
    },
    {
      path: '/organizers/:id',
      access: 'public',
      title: TITLES.organizer,
      missing: TITLES.missingOrganizer,
      module: 'organizer/OrganizerPage',
      data: [
        urlOf(organizerRequest(':id')),
        urlOf(organizerPageRequest(':id', 'coming', ':coming')),
        urlOf(organizerPageRequest(':id', 'past', ':past')),
      ],
      listed: { call: urlOf(allEventsRequest), field: 'organizer_id' },
      firstScreen: true,
      skeleton: 'cards',
    },
    { ...form('/login', TITLES.login, 'login/LoginPage'), access: 'anonymous', firstScreen: true },
    { ...form('/register', TITLES.register, 'register/RegisterPage'), access: 'anonymous' },
    form('/forgot-password', TITLES.forgotPassword, 'forgot-password/ForgotPasswordPage'),
    { ...form('/reset-password', TITLES.resetPassword, 'reset-password/ResetPasswordPage'), listed: false },
    {
      ...form('/confirm-address', TITLES.confirmAddress, 'confirm-address/ConfirmAddressPage'),
      listed: false,
    },
    { ...form('/confirm-place', TITLES.confirmPlace, 'confirm-place/ConfirmPlacePage'), listed: false },
    { ...form('/accept-place', TITLES.acceptPlace, 'accept-place/AcceptPlacePage'), listed: false },
    { ...form('/invited', TITLES.invited, 'invited/InvitedPage'), listed: false },
    { ...form('/accept-role', TITLES.acceptRole, 'accept-role/AcceptRolePage'), listed: false },
    {
      ...form('/restore-address', TITLES.restoreAddress, 'restore-address/RestoreAddressPage'),
      listed: false,
    },
    { ...form('/report', TITLES.report, 'report/ReportPage'), listed: false },
    ...Object.values(TEXT_PAGES).map(({ path, title, module }) => ({
      ...pageOf('text')(path, title, module),
      firstScreen: true as const,
    })),
    { ...form('/contact', TITLES.contact, 'contact/ContactPage'), firstScreen: true },
  ],
  links,
};
