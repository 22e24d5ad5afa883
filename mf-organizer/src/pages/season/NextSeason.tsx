import type { EventDetail } from '@eveneo/contract/application/events';
import type { SeasonDate } from '@eveneo/contract/application/season';
import { ApiError, toast, useNavigate, useQuery, useUser } from '@eveneo/platform';
import { managedEventsQuery } from 'mf-shared/api/dashboard-events';
import { useCreateEvent } from 'mf-shared/api/event-management';
import { eventQuery } from 'mf-shared/api/events';
import { addresses } from 'mf-shared/format/addresses';
import { failureText } from 'mf-shared/format/failure-text';
import { Banner } from 'mf-shared/ui/banner';
import { Button } from 'mf-shared/ui/button';
import { Dialog } from 'mf-shared/ui/dialog';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Spinner } from 'mf-shared/ui/spinner';
import { useToday } from '../../event-form/use-event-edit';
import { DatesInScope } from '../../season/DatesInScope';
import { texts as all } from '../../season/texts';
import { copyOf } from '../create-event/copy-of';
import { nextDates } from './next-dates';

const { following: texts } = all;

/** The next season, as the last date of this one is: the second of two clicks. */
export function NextSeason({
  event,
  dates,
  onClose,
}: {
  event: EventDetail;
  dates: readonly SeasonDate[];
  onClose: () => void;
}) {
  const last = dates.at(-1)?.id ?? event.id;
  const query = useQuery(eventQuery(last, useUser()?.id ?? null));
  return (
    <QueryBoundary query={query} pending={<Spinner label={all.loading} />} failed={all.failed}>
      {(model) => <Ask model={model} dates={dates} onClose={onClose} />}
    </QueryBoundary>
  );
}

function Ask({
  model,
  dates,
  onClose,
}: {
  model: EventDetail;
  dates: readonly SeasonDate[];
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const today = useToday();
  const rule = model.series?.rule ?? 'weekly';
  const days = nextDates(rule, [...new Set(dates.map(({ date }) => date))], today());
  const role = useUser()?.role === 'admin' ? 'admin' : 'organizer';
  const { data: managed = [] } = useQuery(managedEventsQuery(role));
  const there = managed.filter(({ title, date }) => title === model.title && days.includes(date)).length;
  const create = useCreateEvent(`next-season:${model.id}`);
  const submit = async () => {
    const season = {
      fields: copyOf(model, today(), days[0]),
      image: null,
      of: {
        ...(model.organizer_id !== null && { organizer_id: model.organizer_id }),
        ...(model.image && { image_of: model.id }),
      },
      series: { rule, dates: days },
    };
    // Of the season, not of this tab: two tabs make one.
    const key = `next-season-${model.id}-v${model.version}-${days[0]}-${there}`;
    try {
      const { id } = await create.mutateAsync({ ...season, key }).catch((error: unknown) => {
        // Made by that key, and deleted since.
        if (error instanceof ApiError && error.status === 404) return create.mutateAsync(season);
        throw error;
      });
      toast.success(texts.done(days.length));
      void navigate(addresses.season(id));
    } catch (error) {
      toast.error(failureText(error, { failed: texts.failed }));
    }
  };
  return (
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button loading={create.isPending} loadingLabel={texts.busy} onClick={() => void submit()}>
            {texts.submit(days.length)}
          </Button>
        </>
      }
    >
      {there > 0 && <Banner tone="warning">{texts.there(there)}</Banner>}
      <p>{texts.text(days.length)}</p>
      <DatesInScope dates={days.map((date) => ({ date, time: model.time }))} />
    </Dialog>
  );
}
