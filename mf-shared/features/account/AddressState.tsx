import { useQuery } from '@eveneo/platform';
import { addressQuery, useAskForConfirmation } from '../../api/address';
import { failureText } from '../../format/failure-text';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { OutcomeBanner } from './OutcomeBanner';
import { texts } from './texts';
import { useOutcome } from './use-outcome';
import styles from './Account.module.css';

/** Whether the account's address is confirmed, and a button that sends the mail again. */
export function AddressState({ email }: { email: string }) {
  const { data } = useQuery(addressQuery());
  const ask = useAskForConfirmation();
  const { outcome, succeed, fail, clear } = useOutcome();
  // Optional: nothing is shown while it is unknown.
  if (!data) return null;
  if (data.confirmed)
    return (
      <div>
        <Badge tone="success">{texts.address.confirmed}</Badge>
      </div>
    );
  if (data.taken)
    return (
      <div className={styles.address}>
        <Badge tone="danger">{texts.address.taken}</Badge>
        <p className={styles.lead}>{texts.address.another}</p>
      </div>
    );
  const send = async () => {
    clear();
    try {
      const { confirmed } = await ask.mutateAsync();
      if (!confirmed) succeed(texts.address.sent(email));
    } catch (error) {
      fail(failureText(error, texts.address));
    }
  };
  return (
    <div className={styles.address}>
      <Badge tone="warning">{texts.address.unconfirmed}</Badge>
      <p className={styles.lead}>{texts.address.how}</p>
      <OutcomeBanner outcome={outcome} onDismiss={clear} />
      <Button
        variant="secondary"
        size="s"
        loading={ask.isPending}
        loadingLabel={texts.address.sending}
        onClick={send}
      >
        {texts.address.send}
      </Button>
    </div>
  );
}
