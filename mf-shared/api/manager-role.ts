import { session } from '@eveneo/platform';
import type { ManagerRole } from './requests';

/** The role by which the caller manages events; the specification's lists exist once per role. */
export const managerRole = (): ManagerRole => (session.get().user?.role === 'admin' ? 'admin' : 'organizer');
