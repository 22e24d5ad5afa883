import { useLocation, useNavigate } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { LinkButton } from 'mf-shared/ui/button';
import { backTo } from '../../account/destination';
import type { Place } from './places';
import styles from './EventDetail.module.css';

/** Chat and reviews need an account; the login leads back to the same part. */
export function LoginPrompt({ place, text, label }: { place: Place; text: string; label: string }) {
  const location = useLocation();
  const navigate = useNavigate();
  // This history entry names the part to open after the login.
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
