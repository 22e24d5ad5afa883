import { useEffect, useRef, useState } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import { PAGE_TEXTS } from '@eveneo/contract/application/texts';
import { useRegisterToEvent } from 'mf-shared/api/event-registration';
import { useAskToRegister } from 'mf-shared/api/registration-requests';
import { useJoinWaitlist } from 'mf-shared/api/waitlist';
import { failureText } from 'mf-shared/format/failure-text';
import { Banner, type BannerTone } from 'mf-shared/ui/banner';
import { Button } from 'mf-shared/ui/button';
import { registrationTexts as texts } from '../../../texts/event-detail';
import { requestTexts } from '../../../texts/requests';
import { waitlistTexts } from '../../../texts/waitlist';
import { useViewer } from '../viewer';
import { EventLoginLink } from './EventLoginLink';
import { JoinButton } from './JoinButton';
import { LazyHeldPlace, LazyRequestPlace, LazyWaitlistPlace } from './lazy-place';
import { useQuestions } from './questions/use-questions';
import type { RegistrationState } from './registration-state';
import styles from './Registration.module.css';

const HIDE_MS = 6_000;
const ASK = { submit: requestTexts.ask, busy: requestTexts.asking, failed: requestTexts.askFailed };
const JOIN = { submit: waitlistTexts.join, busy: waitlistTexts.joining, failed: waitlistTexts.joinFailed };

interface Message {
  tone: BannerTone;
  text: string;
}

/** Unless it is an error, it takes the focus, since the pressed button is gone. */
function Outcome({ message, onDismiss }: { message: Message; onDismiss: () => void }) {
  const ref = useRef<HTMLSpanElement>(null);
  const failed = message.tone === 'error';
  useEffect(() => {
    if (!failed) ref.current?.focus();
  }, [message, failed]);
  return (
    <Banner
      tone={message.tone}
      className={styles.message}
      onDismiss={onDismiss}
      {...(!failed && { hideAfterMs: HIDE_MS })}
    >
      <span ref={ref} tabIndex={-1}>
        {message.text}
      </span>
    </Banner>
  );
}

/**
 * The message after the guest registered, or after the organizer accepted their request while the page was open.
 */
function useSaid(kind: RegistrationState['kind']) {
  const [said, setSaid] = useState<string | null>(null);
  const [before, setBefore] = useState(kind);
  if (before !== kind) {
    setBefore(kind);
    if (before === 'request' && kind === 'registered') setSaid(PAGE_TEXTS.registered);
  }
  return [said, setSaid] as const;
}

export function GuestRegistration({
  event,
  state,
}: {
  event: EventDetail;
  state: Extract<RegistrationState, { kind: 'full' | 'waiting' | 'request' | 'open' | 'registered' }>;
}) {
  const user = useViewer();
  const register = useRegisterToEvent(event.id, user?.id ?? null);
  const [message, setMessage] = useState<Message | null>(null);
  const [said, setSaid] = useSaid(state.kind);
  const tell = (tone: BannerTone) => (text: string) => setMessage({ tone, text });

  const join = useJoinWaitlist(event.id, user?.id ?? null);
  const request = useAskToRegister(event.id, user?.id ?? null);
  const outcome = { onDone: tell('success'), onFailed: tell('error') };
  const asking = useQuestions(
    event,
    {
      submit: texts.register,
      busy: texts.registering,
      take: async (said) => {
        setMessage(null);
        const changed = await register.mutateAsync(said);
        if (changed.already) tell('info')(changed.message);
        else setSaid(changed.message);
      },
    },
    (error) => tell('error')(failureText(error, { failed: texts.failed })),
    {
      ...JOIN,
      take: async (said) => tell('success')((await join.mutateAsync(said)).message),
    },
  );

  return (
    <>
      {asking.dialog}
      {message && <Outcome message={message} onDismiss={() => setMessage(null)} />}
      <div className={styles.actions}>
        {state.kind === 'registered' ? (
          <LazyHeldPlace
            event={event}
            said={said}
            canCancel={state.canCancel}
            onCancelled={(text) => {
              setSaid(null);
              tell('success')(text);
            }}
            onFailed={tell('error')}
          />
        ) : state.kind === 'waiting' ? (
          <LazyWaitlistPlace event={event} position={state.position} {...outcome} />
        ) : state.kind === 'request' ? (
          <LazyRequestPlace event={event} request={state.request} {...outcome} />
        ) : event.approval ? (
          <JoinButton event={event} join={request} texts={ASK} {...outcome} />
        ) : (
          <Button
            wide
            disabled={state.kind === 'full'}
            loading={register.isPending}
            loadingLabel={texts.registering}
            onClick={asking.start}
          >
            {state.kind === 'full' ? texts.full : texts.register}
          </Button>
        )}
        {state.kind === 'full' &&
          (user ? (
            <JoinButton event={event} join={join} texts={JOIN} {...outcome} />
          ) : (
            <EventLoginLink>{waitlistTexts.join}</EventLoginLink>
          ))}
      </div>
    </>
  );
}
