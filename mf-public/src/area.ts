import type { AreaDeclaration } from 'api/contract';

/** What mf-public declares: data only, known to shell and host before any code is loaded. */
export const area: AreaDeclaration = {
  name: 'mf-public',
  platform: '^1.0.0',
  routes: [
    {
      path: '/events',
      access: 'public',
      title: 'Événements',
      module: 'event-list/EventListPage',
      data: '/api/events',
      dataQuery: ['page', 'per_page', 'search', 'category'],
      skeleton: 'cards',
    },
    { path: '/login', access: 'anonymous', title: 'Connexion', module: 'login/LoginPage', skeleton: 'form' },
  ],
  links: [
    { place: 'header', to: '/events', label: 'Événements', access: 'public', order: 10 },
    { place: 'header', to: '/login', label: 'Connexion', access: 'anonymous', order: 80 },
    {
      place: 'header',
      to: '/register',
      label: 'Inscription',
      access: 'anonymous',
      order: 90,
      emphasis: true,
    },
    { place: 'footer', to: '/events', label: 'Événements', access: 'public', order: 10 },
  ],
};
