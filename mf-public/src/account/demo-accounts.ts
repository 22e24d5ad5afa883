import type { Role } from '@eveneo/contract/application/users';

/** They exist only where the demonstration data was loaded, and nowhere else: no secret. */
const DEMO_PASSWORD = 'Evenement2026!';
export const DEMO_ACCOUNTS: readonly { role: Role; email: string; password: string }[] = [
  { role: 'admin', email: 'admin@demo.eveneo.fr', password: DEMO_PASSWORD },
  { role: 'organizer', email: 'organisateur@demo.eveneo.fr', password: DEMO_PASSWORD },
  { role: 'guest', email: 'invite@demo.eveneo.fr', password: DEMO_PASSWORD },
];
