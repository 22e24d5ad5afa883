import { useLocation } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { LinkButton } from 'mf-shared/ui/button';
import { backTo } from '../../account/destination';
import styles from './EventDetail.module.css';

/** Chat and reviews are for people with an account; the login leads back here. */
export function LoginPrompt({ text, label }: { text: string; label: string }) {
  const location = useLocation();
  return (
    <div className={styles.prompt}>
      <p>{text}</p>
      <LinkButton to={addresses.login} state={backTo(location)} variant="secondary">
        {label}
      </LinkButton>
    </div>
  );
}
