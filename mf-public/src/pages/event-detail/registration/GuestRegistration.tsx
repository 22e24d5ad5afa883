import { useEffect, useRef, useState } from 'react';
import { Check } from 'lucide-react';
import type { EventDetail } from '@eveneo/contract/application/events';
import { useUser } from '@eveneo/platform';
import { useCancelRegistration, useRegisterToEvent } from 'mf-shared/api/event-registration';
import { failureText } from 'mf-shared/format/failure-text';
import { Banner } from 'mf-shared/ui/banner';
import { Button } from 'mf-shared/ui/button';
import { registrationTexts as texts } from '../../../texts/event-detail';
import type { RegistrationState } from './registration-state';
import styles from './Registration.module.css';

const HIDE_MS = 6_000;

interface Message {
  tone: 'success' | 'error';
  text: string;
}

const messageOf = (error: unknown, otherwise: string): Message => ({
  tone: 'error',
  text: failureText(error, { failed: otherwise }),
});

/** What a guest can do: take a place, give it back. */
export function GuestRegistration({
  event,
  state,
}: {
  event: EventDetail;
  state: Extract<RegistrationState, { kind: 'full' | 'open' | 'registered' }>;
}) {
  const user = useUser();
  const register = useRegisterToEvent(event.id, user?.id ?? null);
  const cancel = useCancelRegistration(event.id, texts.cancelled);
  const [message, setMessage] = useState<Message | null>(null);
  const actions = useRef<HTMLDivElement>(null);
  const acted = useRef(false);

  // The button that was pressed is gone or disabled now: focus goes to its counterpart.
  useEffect(() => {
    if (!acted.current) return;
    acted.current = false;
    actions.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  }, [state.kind]);

  const run = (change: { mutateAsync: () => Promise<{ message: string }> }, failed: string) => {
    setMessage(null);
    acted.current = true;
    change.mutateAsync().then(
      ({ message: text }) => setMessage({ tone: 'success', text }),
      (error: unknown) => {
        acted.current = false;
        setMessage(messageOf(error, failed));
      },
    );
  };

  return (
    <>
      {message && (
        <Banner
          tone={message.tone}
          className={styles.message}
          onDismiss={() => setMessage(null)}
          {...(message.tone === 'success' && { hideAfterMs: HIDE_MS })}
        >
          {message.text}
        </Banner>
      )}
      <div ref={actions} className={styles.actions}>
        {state.kind === 'registered' ? (
          <>
            <Button wide disabled icon={<Check aria-hidden="true" />} className={styles.registered}>
              {texts.registered}
            </Button>
            {state.canCancel && (
              <Button
                wide
                variant="ghost"
                loading={cancel.isPending}
                loadingLabel={texts.cancelling}
                onClick={() => run(cancel, texts.cancelFailed)}
              >
                {texts.cancel}
              </Button>
            )}
          </>
        ) : (
          <Button
            wide
            disabled={state.kind === 'full'}
            loading={register.isPending}
            loadingLabel={texts.registering}
            onClick={() => run(register, texts.failed)}
          >
            {state.kind === 'full' ? texts.full : texts.register}
          </Button>
        )}
      </div>
    </>
  );
}
