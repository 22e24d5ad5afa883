import { useState } from 'react';
import type { HeldMessage } from '@eveneo/contract/application/talk';
import { toast, usePublicSettings, useQuery } from '@eveneo/platform';
import { heldQuery, useReleaseHeld, useRemoveHeld, useSwitchHolding } from 'mf-shared/api/held';
import { formatInstant } from 'mf-shared/format/date-text';
import { failureText } from 'mf-shared/format/failure-text';
import { shownText } from 'mf-shared/format/typography';
import layout from 'mf-shared/styles/layout.module.css';
import { Avatar } from 'mf-shared/ui/avatar';
import { Button } from 'mf-shared/ui/button';
import { Checkbox } from 'mf-shared/ui/checkbox';
import { Section } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { RemovalDialog } from 'mf-shared/ui/removal-dialog';
import { texts } from './texts';
import styles from './Held.module.css';

function Waiting({ eventId, held, onRemove }: { eventId: number; held: HeldMessage; onRemove: () => void }) {
  const { timeZone } = usePublicSettings();
  const release = useReleaseHeld(eventId);
  const publish = async () => {
    try {
      await release.mutateAsync(held.id);
      toast.success(texts.published);
    } catch (error) {
      toast.error(failureText(error, { failed: texts.publishFailed }));
    }
  };
  const name = shownText(held.user.name);
  return (
    <li className={styles.held}>
      <Avatar id={held.user_id} name={held.user.name} src={held.user.avatar} />
      <div className={styles.words}>
        <p className={styles.who}>
          <b>{name}</b>{' '}
          <span>
            <RaisedText text={formatInstant(held.created_at, timeZone)} />
          </span>
        </p>
        <p className={styles.message}>{held.message}</p>
        <div className={layout.buttons}>
          <Button size="s" loading={release.isPending} loadingLabel={texts.publishing} onClick={publish}>
            {texts.publish}
            <span className="visually-hidden">{texts.of(name)}</span>
          </Button>
          <Button size="s" variant="secondary" onClick={onRemove}>
            {texts.remove}
            <span className="visually-hidden">{texts.of(name)}</span>
          </Button>
        </div>
      </div>
    </li>
  );
}

/** The setting that holds the first chat messages of new accounts, and the messages held. */
export function Held({ eventId, className }: { eventId: number; className?: string | undefined }) {
  const setting = useSwitchHolding(eventId);
  const remove = useRemoveHeld(eventId);
  const [removing, setRemoving] = useState<HeldMessage | null>(null);
  const change = async (on: boolean) => {
    try {
      await setting.mutateAsync(on);
    } catch (error) {
      toast.error(failureText(error, { failed: texts.switchFailed }));
    }
  };
  return (
    <Section title={texts.title} id="discussion" className={className}>
      <QueryBoundary query={useQuery(heldQuery(eventId))} pending={null} failed={texts.failed}>
        {({ on, messages }) => (
          <>
            <Checkbox
              label={texts.switch}
              hint={texts.hint}
              checked={setting.isPending ? setting.variables : on}
              onChange={({ target }) => void change(target.checked)}
            />
            {messages.length > 0 && (
              <>
                <p role="status">{texts.waiting(messages.length)}</p>
                <ul role="list" className={styles.list}>
                  {messages.map((held) => (
                    <Waiting key={held.id} eventId={eventId} held={held} onRemove={() => setRemoving(held)} />
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </QueryBoundary>
      {removing && (
        <RemovalDialog
          texts={texts.removal}
          reason={{ label: texts.why, hint: texts.told }}
          remove={(why) => remove.mutateAsync({ messageId: removing.id, why })}
          onClose={() => setRemoving(null)}
          onRemoved={() => setRemoving(null)}
        >
          <p>{texts.question(shownText(removing.user.name))}</p>
        </RemovalDialog>
      )}
    </Section>
  );
}
