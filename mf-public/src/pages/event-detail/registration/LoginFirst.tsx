import type { ReactNode } from 'react';
import { useLocation } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { LinkButton } from 'mf-shared/ui/button';
import { backTo } from '../../../account/destination';

/** Comes back to this event after the login. */
export function LoginFirst({ children }: { children: ReactNode }) {
  const location = useLocation();
  return (
    <LinkButton to={addresses.login} state={backTo(location)} wide>
      {children}
    </LinkButton>
  );
}
