import { loginSchema } from '@eveneo/contract/application/users';
import { schemaResolver } from 'mf-shared/ui/form';

export interface LoginFields {
  email: string;
  password: string;
  remember: boolean;
}

export const loginRules = schemaResolver<LoginFields>(loginSchema);
