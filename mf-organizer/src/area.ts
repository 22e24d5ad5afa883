import type { AreaDeclaration } from 'api/contract';

/** What mf-organizer declares: data only, known to shell and host before any code is loaded. */
export const area: AreaDeclaration = {
  name: 'mf-organizer',
  platform: '^1.0.0',
  routes: [
    {
      path: '/organizer',
      access: ['organizer'],
      title: 'Tableau de bord Organisateur',
      module: 'dashboard/DashboardPage',
      skeleton: 'dashboard',
    },
  ],
  links: [
    { place: 'dashboard', to: '/organizer', label: 'Tableau de bord', access: ['organizer'], order: 20 },
    { place: 'footer', to: '/organizer', label: 'Tableau de bord', access: ['organizer'], order: 100 },
  ],
};
