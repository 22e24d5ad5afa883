import type { AreaDeclaration } from 'api/contract';

/** What mf-admin declares: data only, known to shell and host before any code is loaded. */
export const area: AreaDeclaration = {
  name: 'mf-admin',
  platform: '^1.0.0',
  routes: [
    {
      path: '/admin',
      access: ['admin'],
      title: 'Tableau de bord Admin',
      module: 'dashboard/DashboardPage',
      skeleton: 'dashboard',
    },
    {
      path: '/releases',
      access: ['admin'],
      title: 'Versions en ligne',
      module: 'releases/ReleasesPage',
      data: '/api/releases',
      skeleton: 'text',
    },
  ],
  links: [
    { place: 'user-menu', to: '/releases', label: 'Versions', access: ['admin'], order: 20 },
    { place: 'dashboard', to: '/admin', label: 'Tableau de bord', access: ['admin'], order: 20 },
    { place: 'footer', to: '/admin', label: 'Tableau de bord', access: ['admin'], order: 100 },
  ],
};
