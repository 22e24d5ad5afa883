import { urlOf } from '@eveneo/contract/call';
import type { AreaDeclaration } from '@eveneo/contract/delivery/area';
import { guestEventsRequest } from 'mf-shared/api/requests';

/** What mf-guest declares: data only, known to shell and host before any code is loaded. */
export const area: AreaDeclaration = {
  name: 'mf-guest',
  platform: '^1.2.0',
  routes: [
    {
      path: '/guest',
      access: ['guest'],
      title: 'Tableau de bord Invité',
      module: 'dashboard/DashboardPage',
      data: urlOf(guestEventsRequest),
      skeleton: 'dashboard',
    },
    {
      path: '/profile',
      access: ['guest'],
      title: 'Mon profil',
      module: 'profile/ProfilePage',
      skeleton: 'form',
    },
  ],
  links: [
    { place: 'dashboard', to: '/guest', label: 'Tableau de bord', access: ['guest'], order: 20 },
    { place: 'footer', to: '/guest', label: 'Tableau de bord', access: ['guest'], order: 100 },
    { place: 'user-menu', to: '/profile', label: 'Mon profil', access: ['guest'], order: 10 },
    { place: 'footer', to: '/profile', label: 'Mon profil', access: ['guest'], order: 130 },
  ],
};
