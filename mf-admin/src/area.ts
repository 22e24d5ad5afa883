import { addressOf, urlOf } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import type { AreaDeclaration } from '@eveneo/contract/delivery/area';
import { adminStatsRequest, managedEventsRequest, overviewRequest } from 'mf-shared/api/requests';
import { SCREEN_TITLES } from 'mf-shared/format/screen-titles';
import { oversight } from './oversight';
import { texts } from './texts';

/** mf-admin's declaration: data that shell and host read before they load any code. */
export const area: AreaDeclaration = {
  name: 'mf-admin',
  platform: '^1.4.0',
  routes: [
    {
      path: '/admin',
      access: ['admin'],
      title: texts.dashboard.title,
      module: 'dashboard/DashboardPage',
      data: [urlOf(managedEventsRequest('admin')), urlOf(adminStatsRequest()), urlOf(overviewRequest())],
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
      path: '/history',
      access: ['admin'],
      title: SCREEN_TITLES.history,
      module: 'history/HistoryPage',
      data: addressOf(calls.adminHistory),
      skeleton: 'text',
    },
    {
      path: '/reports',
      access: ['admin'],
      title: oversight.reports,
      module: 'reports/ReportsPage',
      data: addressOf(calls.listCases),
      skeleton: 'text',
    },
    {
      path: '/failing-mails',
      access: ['admin'],
      title: oversight.mails,
      module: 'mails/FailingMailsPage',
      data: addressOf(calls.failingMails),
      skeleton: 'text',
    },
    {
      path: '/users',
      access: ['admin'],
      title: oversight.people,
      module: 'people/PeoplePage',
      data: [addressOf(calls.listPeople), addressOf(calls.listRoleInvitations)],
      skeleton: 'text',
    },
    {
      path: '/users/:id',
      access: ['admin'],
      title: oversight.person,
      module: 'people/PersonPage',
      skeleton: 'text',
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
    { place: 'dashboard', to: '/admin', label: SCREEN_TITLES.dashboard, access: ['admin'], order: 20 },
    { place: 'footer', to: '/admin', label: SCREEN_TITLES.dashboard, access: ['admin'], order: 100 },
    { place: 'footer', to: '/profile', label: SCREEN_TITLES.profile, access: ['admin'], order: 130 },
    { place: 'user-menu', to: '/profile', label: SCREEN_TITLES.profile, access: ['admin'], order: 10 },
    { place: 'user-menu', to: '/users', label: oversight.people, access: ['admin'], order: 18 },
    { place: 'user-menu', to: '/releases', label: 'Versions', access: ['admin'], order: 20 },
    { place: 'user-menu', to: '/history', label: SCREEN_TITLES.history, access: ['admin'], order: 21 },
    { place: 'user-menu', to: '/reports', label: oversight.reports, access: ['admin'], order: 19 },
    { place: 'user-menu', to: '/failing-mails', label: oversight.mails, access: ['admin'], order: 22 },
  ],
};
