import type { ReactNode } from 'react';
import { useLocation } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { LinkButton } from 'mf-shared/ui/button';
import { backTo } from '../../../account/destination';

/** Login link that returns to this event afterwards. */
export function EventLoginLink({ children }: { children: ReactNode }) {
  const location = useLocation();
  return (
    <LinkButton to={addresses.login} state={backTo(location)} wide>
      {children}
    </LinkButton>
  );
}
