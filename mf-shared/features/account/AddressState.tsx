import type { Missed as MissedMail } from '@eveneo/contract/application/users';
import { Link, useQuery } from '@eveneo/platform';
import { addressQuery, useAskForConfirmation } from '../../api/address';
import { addresses } from '../../format/addresses';
import { failureText } from '../../format/failure-text';
import { shownText } from '../../format/typography';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { RaisedText } from '../../ui/raised-text';
import { OutcomeBanner } from './OutcomeBanner';
import { texts } from './texts';
import { useOutcome } from './use-outcome';
import styles from './Account.module.css';

/** What no mail could say. */
function Missed({ missed }: { missed: readonly MissedMail[] }) {
  return (
    <>
      <p>{texts.address.missed}</p>
      <ul className={styles.missed}>
        {missed.map(({ event_id, title, text }) => (
          <li key={`${event_id} ${text}`}>
            <strong>
              {event_id === null ? (
                shownText(title)
              ) : (
                <Link to={addresses.event(event_id)}>{shownText(title)}</Link>
              )}
            </strong>
            <br />
            <RaisedText text={shownText(text)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whether the account's address is confirmed; nothing while it is unknown. */
export function AddressBadge() {
  const { data } = useQuery(addressQuery());
  if (!data) return null;
  const { confirmed, taken, unconfirmed } = texts.address;
  if (data.confirmed) return <Badge tone="success">{confirmed}</Badge>;
  return data.taken ? <Badge tone="danger">{taken}</Badge> : <Badge tone="warning">{unconfirmed}</Badge>;
}

/** What to do about an address that is not confirmed, and a button that sends the mail again. */
export function AddressState({ email }: { email: string }) {
  const { data } = useQuery(addressQuery());
  const ask = useAskForConfirmation();
  const { outcome, succeed, fail, clear } = useOutcome();
  if (!data || data.confirmed) return null;
  if (data.taken) return <p className={styles.lead}>{texts.address.another}</p>;
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
      <p className={styles.lead}>{data.former ? texts.address.former : texts.address.how}</p>
      {data.missed && <Missed missed={data.missed} />}
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

/** Both, where no field says whether the address is confirmed; nothing once it is. */
export function AddressNotice({ email }: { email: string }) {
  const { data } = useQuery(addressQuery());
  if (!data || data.confirmed) return null;
  return (
    <div className={styles.address}>
      <AddressBadge />
      <AddressState email={email} />
    </div>
  );
}
