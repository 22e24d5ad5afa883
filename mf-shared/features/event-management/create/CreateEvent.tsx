import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import {
  session,
  useDraft,
  useNavigate,
  useQuery,
  useSearchParams,
  useSession,
  useUser,
} from '@eveneo/platform';
import { useCreateEvent } from '../../../api/event-management';
import { eventQuery } from '../../../api/events';
import { addresses, isId } from '../../../format/addresses';
import { manages } from '../../../format/event-rights';
import { failureText } from '../../../format/failure-text';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { lazyPart } from '../../../ui/lazy-part';
import { Page, PageHeader } from '../../../ui/page';
import { QueryBoundary } from '../../../ui/query-boundary';
import { Spinner } from '../../../ui/spinner';
import { createFailure } from '../form/event-failure';
import { createRules } from '../form/event-rules';
import { EMPTY_VALUES } from '../form/event-values';
import styles from '../form/EventForm.module.css';
import { EventFormBody } from '../form/EventFormBody';
import { useToday } from '../form/use-event-edit';
import { useEventForm } from '../form/use-event-form';
import { isRepeat, type Repeat } from '../series/repeat';
import { Repeating } from '../series/Repeating';
import * as texts from '../texts';
import { copyOf } from './copy-of';

const ID = 'create-event';

const EventPreview = lazyPart(
  async () => (await import(/* webpackChunkName: "event-edit" */ './EventPreview')).EventPreview,
  { failed: texts.previewFailed },
);

/** The create form; `?copie=12` fills it from an event that the user may edit. */
export function CreateEvent() {
  const copied = useSearchParams()[0].get('copie') ?? '';
  return (
    <div className={styles.frame}>
      <Page width="text">
        <PageHeader title={texts.create.title} lead={texts.create.lead} />
        {isId(copied) ? <CopyForm key={copied} id={Number(copied)} /> : <CreateEventForm />}
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
  const { datesOf } = await import(/* webpackChunkName: "event-edit" */ '../series/repeat-dates');
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
