import { clsx } from 'clsx';
import type { Role } from '@eveneo/contract/application/users';
import { Button } from 'mf-shared/ui/button';
import { loginTexts } from '../../texts/account';
import styles from './LoginPage.module.css';

/** Exists only with the demonstration data, so it is no secret. */
const DEMO_PASSWORD = 'Evenement2026!';
const DEMO_ACCOUNTS: readonly { role: Role; email: string; password: string }[] = [
  { role: 'admin', email: 'admin@demo.eveneo.fr', password: DEMO_PASSWORD },
  { role: 'organizer', email: 'organisateur@demo.eveneo.fr', password: DEMO_PASSWORD },
  { role: 'guest', email: 'invite@demo.eveneo.fr', password: DEMO_PASSWORD },
];

/** Fills the login form. */
export function DemoAccounts({
  onChoose,
}: {
  onChoose: (account: { email: string; password: string }) => void;
}) {
  return (
    <div role="group" aria-labelledby="demo-accounts" className={clsx(styles.demo, 'needs-scripts')}>
      <p>
        <strong id="demo-accounts">{loginTexts.demoTitle}</strong>
        <br />
        {loginTexts.demoHint}
      </p>
      <div className={styles.demoButtons}>
        {DEMO_ACCOUNTS.map((account) => (
          <Button key={account.role} variant="secondary" size="s" onClick={() => onChoose(account)}>
            {loginTexts.demo[account.role]}
          </Button>
        ))}
      </div>
    </div>
  );
}
