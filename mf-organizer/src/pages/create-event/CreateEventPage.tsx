import { useEffect, useRef, useState } from 'react';
import { DRAFT } from '@eveneo/contract/application/event-states';
import { wallClock } from '@eveneo/contract/application/event-time';
import type { EventDetail } from '@eveneo/contract/application/events';
import {
  Navigate,
  now,
  session,
  useDraft,
  useNavigate,
  usePublicSettings,
  useQuery,
  useSearchParams,
  useSession,
  useUser,
} from '@eveneo/platform';
import { useCreateEvent } from 'mf-shared/api/event-management';
import { eventQuery } from 'mf-shared/api/events';
import { addresses, isId } from 'mf-shared/format/addresses';
import { manages } from 'mf-shared/format/event-rights';
import { failureText } from 'mf-shared/format/failure-text';
import { Banner } from 'mf-shared/ui/banner';
import { Button } from 'mf-shared/ui/button';
import { Page, PageHeader } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Spinner } from 'mf-shared/ui/spinner';
import { createFailure } from '../../event-form/event-failure';
import { EMPTY_VALUES } from '../../event-form/event-values';
import styles from '../../event-form/EventForm.module.css';
import { EventFormBody } from '../../event-form/EventFormBody';
import { isRepeat, type Repeat } from '../../event-form/series/repeat';
import * as texts from '../../event-form/texts';
import { useToday } from '../../event-form/use-event-edit';
import { useEventForm } from '../../event-form/use-event-form';
import { copyOf } from './copy-of';
import { firstMoment, useFirstValues } from './first-values';

const ID = 'create-event';

/**
 * The create form; `?copie=12` fills it from an event that the user may edit. Redirects everybody except organizers
 * and admins who copy an event.
 */
export default function CreateEventPage() {
  const copied = useSearchParams()[0].get('copie');
  // The role on arrival: an expired session leaves the form in place until its message is read.
  const [role] = useState(() => session.get().user?.role);
  if (role !== 'organizer' && !(role === 'admin' && copied !== null))
    return <Navigate to={addresses.events()} replace />;
  return (
    <Page width="full" alone>
      <PageHeader title={texts.create.title} className="visually-hidden" />
      {copied !== null && isId(copied) ? <CopyForm key={copied} id={Number(copied)} /> : <CreateEventForm />}
    </Page>
  );
}

function CopyForm({ id }: { id: number }) {
  const user = useUser();
  return (
    <QueryBoundary
      query={useQuery(eventQuery(id, user?.id ?? null))}
      pending={<Spinner label={texts.edit.loading} className={styles.waiting} />}
      failed={(error) => failureText(error, { failed: texts.edit.loadFailed })}
    >
      {(event) =>
        manages(event, user, 'edit') ? (
          <CreateEventForm copied={event} />
        ) : (
          <>
            <Banner tone="warning">{texts.create.notCopied}</Banner>
            <CreateEventForm />
          </>
        )
      }
    </QueryBoundary>
  );
}

function CreateEventForm({ copied }: { copied?: EventDetail | undefined }) {
  const navigate = useNavigate();
  const today = useToday();
  const { timeZone } = usePublicSettings();
  const [initial] = useState(() =>
    copied ? copyOf(copied, today()) : { ...EMPTY_VALUES, ...firstMoment(wallClock(now(), timeZone)) },
  );
  const draftName = copied ? `copy-event:${copied.id}` : ID;
  const create = useCreateEvent(draftName);
  const { repeat, setRepeat } = useRepeat(draftName);
  const asDraft = useRef(false);
  const expired = useSession(({ ended }) => ended === 'expired-held');
  const state = useEventForm({
    id: ID,
    draftName,
    initial,
    version: null,
    rules: 'createRules',
    today,
    describe: createFailure,
    sentAs: (values) => (asDraft.current ? { ...values, publish_at: DRAFT } : values),
    send: async ({ fields, image, removeImage }) => {
      const of = copied && {
        ...(copied.organizer_id !== null && { organizer_id: copied.organizer_id }),
        ...(copied.image && !image && !removeImage && { image_of: copied.id }),
      };
      const series = await seriesOf(repeat, fields.date);
      const event = await create.mutateAsync({ fields, image, ...(of && { of }), ...(series && { series }) });
      state.forget();
      setRepeat(null);
      const one = fields.publish_at === DRAFT ? texts.create.draftSuccess : texts.create.success;
      const success = series ? texts.repeat.success(series.dates.length) : one;
      void navigate(addresses.event(event.id), { state: { success } });
    },
  });

  const first = useFirstValues(state, initial, copied === undefined);

  useEffect(
    () => () => {
      // If the user leaves without logging in, the next page does not repeat the message.
      if (session.get().ended === 'expired-held') session.acknowledgeEnd();
    },
    [],
  );

  return (
    <EventFormBody
      state={state}
      today={today()}
      picture={copied}
      repeat={{ value: repeat, change: setRepeat }}
      onDiscard={() => {
        state.startOver(first, null);
        setRepeat(null);
      }}
      notice={copied && <Banner tone="info">{texts.create.copied}</Banner>}
      cure={
        expired && (
          <>
            <p>{texts.create.keptText}</p>
            <Button size="s" onClick={() => session.endHold()}>
              {texts.create.logIn}
            </Button>
          </>
        )
      }
      save={texts.create}
      onIntent={(draft) => {
        asDraft.current = draft;
      }}
    />
  );
}

/** The series that is sent; null for a single event. */
async function seriesOf(repeat: Repeat | null, date: string) {
  if (!repeat?.rule) return null;
  const { datesOf } = await import(
    /* webpackChunkName: "event-edit" */ '../../event-form/series/repeat-dates'
  );
  const { dates } = datesOf(repeat, date);
  return dates.length > 1 ? { rule: repeat.rule, dates } : null;
}

/** How the event repeats, kept with the form's draft; null until it is asked for. */
function useRepeat(draftName: string) {
  const { draft, save, clear } = useDraft<unknown>(`${draftName}:repeat`);
  const [repeat, set] = useState(isRepeat(draft) ? draft : null);
  const setRepeat = (next: Repeat | null) => {
    set(next);
    if (next) save(next);
    else clear();
  };
  return { repeat, setRepeat };
}
