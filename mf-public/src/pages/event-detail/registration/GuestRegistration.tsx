import { useEffect, useRef, useState, type ComponentProps } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import { PAGE_TEXTS } from '@eveneo/contract/application/texts';
import { useRegisterToEvent, type Joining } from 'mf-shared/api/event-registration';
import { useAskToRegister } from 'mf-shared/api/registration-requests';
import { useJoinWaitlist } from 'mf-shared/api/waitlist';
import { failureText } from 'mf-shared/format/failure-text';
import { Banner, type BannerTone } from 'mf-shared/ui/banner';
import { Button } from 'mf-shared/ui/button';
import { registrationTexts as texts } from '../../../texts/event-detail';
import { placeTexts } from '../../../texts/place';
import { requestTexts } from '../../../texts/requests';
import { waitlistTexts } from '../../../texts/waitlist';
import { useViewer } from '../viewer';
import { EventLoginLink } from './EventLoginLink';
import { JoinButton } from './JoinButton';
import { LazyHeldPlace, LazyRequestPlace, LazyWaitlistPlace } from './lazy-place';
import { useQuestions } from './questions/use-questions';
import type { RegistrationState } from './registration-state';
import { useEntering } from './use-entering';
import styles from './Registration.module.css';

const HIDE_MS = 6_000;
const ASK = { submit: requestTexts.ask, busy: requestTexts.asking, failed: requestTexts.askFailed };
const JOIN = { submit: waitlistTexts.join, busy: waitlistTexts.joining, failed: waitlistTexts.joinFailed };

interface Message {
  tone: BannerTone;
  text: string;
  /** Somebody else's act: the user may be writing elsewhere on the page. */
  quiet?: boolean;
}

/** The outcome of a click takes the focus unless it is an error, since the pressed button is gone. */
function Outcome({ message, onDismiss }: { message: Message; onDismiss: () => void }) {
  const ref = useRef<HTMLSpanElement>(null);
  const failed = message.tone === 'error';
  useEffect(() => {
    if (!failed && !message.quiet) ref.current?.focus();
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

type Kind = RegistrationState['kind'];

/** What happened to the guest's place while the page was open, without a click there. */
function changeOf(before: Kind, kind: Kind): Message | null {
  if (kind === 'registered' && (before === 'request' || before === 'waiting'))
    return { tone: 'success', text: PAGE_TEXTS.registered, quiet: true };
  return before === 'registered' ? { tone: 'info', text: placeTexts.lost, quiet: true } : null;
}

/** What to say of the last click, or of what happened to the guest's place without one. */
function useMessage(kind: Kind) {
  const [message, setMessage] = useState<Message | null>(null);
  const [known, setKnown] = useState(kind);
  if (known !== kind) {
    setKnown(kind);
    const change = changeOf(known, kind);
    // The outcome of a click is said already.
    if (change && message?.tone !== 'success') setMessage(change);
  }
  return [message, setMessage] as const;
}

/** Below the button of a full event. */
const JoinWaitlist = (way: Omit<ComponentProps<typeof JoinButton>, 'texts'>) =>
  useViewer() ? <JoinButton {...way} texts={JOIN} /> : <EventLoginLink>{waitlistTexts.join}</EventLoginLink>;

export function GuestRegistration({
  event,
  state: current,
}: {
  event: EventDetail;
  state: Extract<RegistrationState, { kind: 'full' | 'waiting' | 'request' | 'open' | 'registered' }>;
}) {
  const user = useViewer();
  const { shown: state, entering } = useEntering(current, event.id);
  const register = useRegisterToEvent(event.id, user?.id ?? null);
  const [message, setMessage] = useMessage(current.kind);
  const [said, setSaid] = useState<string | null>(null);
  const tell = (tone: BannerTone) => (text: string) => setMessage({ tone, text });

  const kept = useState<Joining | null>(null);
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
      others: { ...JOIN, take: async (said) => tell('success')((await join.mutateAsync(said)).message) },
      kept,
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
            loading={register.isPending || entering}
            loadingLabel={texts.registering}
            onClick={asking.start}
          >
            {state.kind === 'full' ? texts.full : texts.register}
          </Button>
        )}
        {state.kind === 'full' && <JoinWaitlist event={event} join={join} kept={kept} {...outcome} />}
      </div>
    </>
  );
}
