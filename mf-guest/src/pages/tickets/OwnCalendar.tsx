import { Copy } from 'lucide-react';
import * as calls from '@eveneo/contract/call-list';
import { toast, useMutation, useQuery, useQueryClient } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { AskedButton } from 'mf-shared/ui/asked-button';
import { Button } from 'mf-shared/ui/button';
import { copyText } from 'mf-shared/ui/clipboard';
import { Section } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Spinner } from 'mf-shared/ui/spinner';
import { TextInput } from 'mf-shared/ui/text-input';
import { texts as all } from '../../texts';
import styles from './Tickets.module.css';

const { calendar: texts } = all;
const KEY = ['own-feed'];

/** The guest's secret calendar URL, and its renewal once it has leaked. */
export function OwnCalendar() {
  const client = useQueryClient();
  const feed = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(calls.ownFeed, { signal }),
  });
  const renewal = useMutation({
    mutationFn: () => call(calls.renewFeed, {}),
    // Also after a lost response: the URL on screen may no longer be valid.
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  return (
    <Section title={texts.title} id="calendrier" className={styles.calendar}>
      <p className={styles.facts}>{texts.text}</p>
      <QueryBoundary query={feed} pending={<Spinner label={texts.loading} />} failed={texts.failed}>
        {({ url }) => (
          <>
            <TextInput
              label={texts.address}
              value={url}
              readOnly
              onFocus={(event) => event.target.select()}
            />
            <div className={styles.actions}>
              <Button
                variant="secondary"
                icon={<Copy aria-hidden="true" />}
                onClick={() => copyText(url, texts)}
              >
                {texts.copy}
              </Button>
              <AskedButton
                variant="ghost"
                texts={texts.renew}
                act={() => renewal.mutateAsync().then(() => texts.renewed)}
                onDone={toast.success}
                onFailed={toast.error}
              >
                {texts.renewText}
              </AskedButton>
            </div>
          </>
        )}
      </QueryBoundary>
    </Section>
  );
}
