import { Button } from 'mf-shared/ui/button';
import { DEMO_ACCOUNTS } from '../../account/demo-accounts';
import { loginTexts } from '../../texts/account';
import styles from './LoginPage.module.css';

/** Fills the form with one of the demonstration accounts. */
export function DemoAccounts({
  onChoose,
}: {
  onChoose: (account: { email: string; password: string }) => void;
}) {
  return (
    <div role="group" aria-labelledby="demo-accounts" className={styles.demo}>
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
