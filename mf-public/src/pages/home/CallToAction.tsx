import { useUser } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { LinkButton } from 'mf-shared/ui/button';
import { homeTexts as texts } from '../../texts/home';
import styles from './CallToAction.module.css';

export function CallToAction() {
  const user = useUser();
  return (
    <section className={styles.call} aria-labelledby="appel">
      <h2 id="appel">{texts.callTitle}</h2>
      <p className={styles.text}>{user ? texts.callUser : texts.callVisitor}</p>
      <LinkButton to={user ? addresses.events() : addresses.register} size="l" className={styles.button}>
        {user ? texts.discover : texts.createAccount}
      </LinkButton>
    </section>
  );
}
