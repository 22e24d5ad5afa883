import { session } from '@eveneo/platform';
import type { ManagerRole } from './requests';

/** The role by which the caller manages events; some calls exist once per role. */
export const managerRole = (): ManagerRole => (session.get().user?.role === 'admin' ? 'admin' : 'organizer');
