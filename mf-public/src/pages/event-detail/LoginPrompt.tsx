import { useLocation } from '@eveneo/platform';
import { LinkButton } from 'mf-shared/ui/button';
import styles from './EventDetail.module.css';

/** Chat and reviews are for people with an account; the login leads back here. */
export function LoginPrompt({ text, label }: { text: string; label: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className={styles.prompt}>
      <p>{text}</p>
      <LinkButton to="/login" state={{ from: pathname + search }} variant="secondary">
        {label}
      </LinkButton>
    </div>
  );
}
