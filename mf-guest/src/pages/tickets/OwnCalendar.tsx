import { useState } from 'react';
import { Copy } from 'lucide-react';
import * as calls from '@eveneo/contract/call-list';
import { toast, useMutation, useQuery, useQueryClient } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { failureText } from 'mf-shared/format/failure-text';
import { Button } from 'mf-shared/ui/button';
import { ConfirmDialog } from 'mf-shared/ui/dialog';
import { Loaded } from 'mf-shared/ui/loaded';
import { Section } from 'mf-shared/ui/page';
import { Spinner } from 'mf-shared/ui/spinner';
import { TextInput } from 'mf-shared/ui/text-input';
import { texts as all } from '../../texts';
import styles from './Tickets.module.css';

const { calendar: texts } = all;
const KEY = ['own-feed'];

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success(texts.copied);
  } catch {
    toast.error(texts.copyFailed);
  }
}

/** The secret address of one's own calendar: to subscribe to, and to renew once somebody else knows it. */
export function OwnCalendar() {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const feed = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(calls.ownFeed, { signal }),
  });
  const renewal = useMutation({
    mutationFn: () => call(calls.renewFeed, {}),
    // After a lost answer too: the address on screen may be worth nothing any more.
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  const renew = async () => {
    try {
      await renewal.mutateAsync();
      toast.success(texts.renewed);
    } catch (error) {
      toast.error(failureText(error, { failed: texts.renewFailed }));
    }
    setAsking(false);
  };
  return (
    <Section title={texts.title} id="calendrier" className={styles.calendar}>
      <p className={styles.facts}>{texts.text}</p>
      <Loaded query={feed} pending={<Spinner label={texts.loading} />} failed={texts.failed}>
        {({ url }) => (
          <>
            <TextInput
              label={texts.address}
              value={url}
              readOnly
              onFocus={(event) => event.target.select()}
            />
            <div className={styles.actions}>
              <Button variant="secondary" icon={<Copy aria-hidden="true" />} onClick={() => void copy(url)}>
                {texts.copy}
              </Button>
              <Button variant="ghost" onClick={() => setAsking(true)}>
                {texts.renew}
              </Button>
            </div>
          </>
        )}
      </Loaded>
      <ConfirmDialog
        open={asking}
        title={texts.renewTitle}
        confirmLabel={texts.renew}
        busyLabel={texts.renewing}
        busy={renewal.isPending}
        onConfirm={renew}
        onCancel={() => setAsking(false)}
      >
        <p>{texts.renewText}</p>
      </ConfirmDialog>
    </Section>
  );
}
