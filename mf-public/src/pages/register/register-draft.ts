import { SELF_REGISTRATION_ROLES, type RegisterRequest } from '@eveneo/contract/application/users';

/** A stored unfinished sign-up, without passwords. */
export interface RegisterDraft {
  name: string;
  email: string;
  role: RegisterRequest['role'] | '';
}

const EMPTY: RegisterDraft = { name: '', email: '', role: '' };

/** Anything else in storage counts as no draft. */
export function readRegisterDraft(stored: unknown): RegisterDraft {
  if (typeof stored !== 'object' || stored === null) return EMPTY;
  const { name, email, role } = stored as Record<string, unknown>;
  return {
    name: typeof name === 'string' ? name : '',
    email: typeof email === 'string' ? email : '',
    role: SELF_REGISTRATION_ROLES.find((known) => known === role) ?? '',
  };
}
