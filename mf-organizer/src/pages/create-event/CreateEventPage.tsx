import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import {
  Navigate,
  session,
  useDraft,
  useNavigate,
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
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { Page, PageHeader } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Spinner } from 'mf-shared/ui/spinner';
import { createFailure } from '../../event-form/event-failure';
import { createRules } from '../../event-form/event-rules';
import { EMPTY_VALUES } from '../../event-form/event-values';
import styles from '../../event-form/EventForm.module.css';
import { EventFormBody } from '../../event-form/EventFormBody';
import { isRepeat, type Repeat } from '../../event-form/series/repeat';
import { Repeating } from '../../event-form/series/Repeating';
import * as texts from '../../event-form/texts';
import { useToday } from '../../event-form/use-event-edit';
import { useEventForm } from '../../event-form/use-event-form';
import { copyOf } from './copy-of';

const ID = 'create-event';

const EventPreview = lazyPart(
  async () => (await import(/* webpackChunkName: "event-edit" */ './EventPreview')).EventPreview,
  { failed: texts.previewFailed },
);

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
    <div className={styles.frame}>
      <Page width="text">
        <PageHeader title={texts.create.title} lead={texts.create.lead} />
        {copied !== null && isId(copied) ? (
          <CopyForm key={copied} id={Number(copied)} />
        ) : (
          <CreateEventForm />
        )}
      </Page>
    </div>
  );
}

function CopyForm({ id }: { id: number }) {
  const user = useUser();
  return (
    <QueryBoundary
      query={useQuery(eventQuery(id, user?.id ?? null))}
      pending={<Spinner label={texts.edit.loading} />}
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
  const [rules] = useState(() => createRules(today));
  const [initial] = useState(() => (copied ? copyOf(copied, today()) : EMPTY_VALUES));
  const draftName = copied ? `copy-event:${copied.id}` : ID;
  const create = useCreateEvent(draftName);
  const { repeat, setRepeat } = useRepeat(draftName);
  const expired = useSession(({ ended }) => ended === 'expired-held');
  const state = useEventForm({
    id: ID,
    draftName,
    initial,
    version: null,
    rules,
    describe: createFailure,
    send: async ({ fields, image, removeImage }) => {
      const of = copied && {
        ...(copied.organizer_id !== null && { organizer_id: copied.organizer_id }),
        ...(copied.image && !image && !removeImage && { image_of: copied.id }),
      };
      const series = await seriesOf(repeat, fields.date);
      const event = await create.mutateAsync({ fields, image, ...(of && { of }), ...(series && { series }) });
      state.forget();
      setRepeat(null);
      const success = series ? texts.repeat.success(series.dates.length) : texts.create.success;
      void navigate(addresses.event(event.id), { state: { success } });
    },
  });

  useEffect(
    () => () => {
      // If the user leaves without logging in, the next page does not repeat the message.
      if (session.get().ended === 'expired-held') session.acknowledgeEnd();
    },
    [],
  );

  const logIn = (
    <Button size="s" onClick={() => session.endHold()}>
      {texts.create.logIn}
    </Button>
  );
  return (
    <EventFormBody
      state={state}
      today={today()}
      picture={copied}
      options={
        <Repeating
          date={state.controlled('date').value}
          today={today()}
          value={repeat}
          onChange={setRepeat}
        />
      }
      onDiscard={() => {
        state.startOver(initial, null);
        setRepeat(null);
      }}
      notice={
        <>
          {copied && <Banner tone="info">{texts.create.copied}</Banner>}
          {expired && (
            <Banner tone="info" action={logIn}>
              {texts.create.keptText}
            </Banner>
          )}
        </>
      }
      before={
        <EventPreview
          values={state.form.watch()}
          file={state.image}
          images={state.imageRemoved ? [] : (copied?.images ?? [])}
          today={today()}
        />
      }
      save={texts.create}
      size="l"
      className={clsx(styles.form, styles.sheets)}
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
