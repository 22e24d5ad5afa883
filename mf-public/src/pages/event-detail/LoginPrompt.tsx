import { useLocation, useNavigate } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { LinkButton } from 'mf-shared/ui/button';
import { backTo } from '../../account/destination';
import type { Place } from './places';
import styles from './EventDetail.module.css';

/** Chat and reviews are for people with an account; the login leads back to the part that asked for it. */
export function LoginPrompt({ place, text, label }: { place: Place; text: string; label: string }) {
  const location = useLocation();
  const navigate = useNavigate();
  // The login leads back to this history entry, which then names the part to open.
  const remember = () =>
    void navigate({ hash: place, search: location.search }, { replace: true, state: location.state });
  return (
    <div className={styles.prompt}>
      <p>{text}</p>
      <LinkButton to={addresses.login} state={backTo(location)} onClick={remember} variant="secondary">
        {label}
      </LinkButton>
    </div>
  );
}
