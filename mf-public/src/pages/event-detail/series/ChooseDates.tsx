import { useState } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { SeriesDate, SeriesRegistered } from '@eveneo/contract/application/series';
import type { Joining } from 'mf-shared/api/event-registration';
import { useRegisterToDates } from 'mf-shared/api/series';
import { useWaitForDates } from 'mf-shared/api/waitlist';
import { formatLongDate, formatWeekdayDate } from 'mf-shared/format/date-text';
import { failureText } from 'mf-shared/format/failure-text';
import { plural } from 'mf-shared/format/number-text';
import { DOT } from 'mf-shared/format/typography';
import { Banner } from 'mf-shared/ui/banner';
import { Button } from 'mf-shared/ui/button';
import { Checkbox } from 'mf-shared/ui/checkbox';
import { Dialog } from 'mf-shared/ui/dialog';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { seriesTexts as texts } from '../../../texts/series';
import { waitlistTexts } from '../../../texts/waitlist';
import { useQuestions } from '../registration/questions/use-questions';
import styles from './SeriesDates.module.css';

const isFree = ({ places_left, approval }: SeriesDate) => approval === true || places_left > 0;

/** Registers a guest to all chosen dates with one set of answers, then says which dates were full or closed. */
export function ChooseDates({
  event,
  dates: open,
  onClose,
}: {
  event: EventDetail;
  /** The dates that the guest is not registered to, including full ones. */
  dates: readonly SeriesDate[];
  onClose: () => void;
}) {
  const register = useRegisterToDates(event.id);
  // The dates at the time the dialog opened: the page's list changes with the response.
  const [dates] = useState(open);
  const free = dates.filter(isFree).map(({ id }) => id);
  const [chosen, setChosen] = useState<readonly number[]>(free);
  const [said, setSaid] = useState<Joining>({});
  const toggle = (id: number, on: boolean) =>
    setChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  const { data, error, isPending } = register;
  const submit = (event.approval ? texts.ask : texts.submit)(plural(chosen.length, 'date'));
  const asking = useQuestions(
    event,
    {
      submit,
      busy: texts.submitting,
      take: async (joining = {}) => {
        setSaid(joining);
        const ids = dates.map(({ id }) => id).filter((id) => chosen.includes(id));
        await register.mutateAsync({ ids, ...joining });
      },
    },
    // The dialog shows the error itself.
    () => undefined,
  );
  if (asking.dialog) return asking.dialog;
  return (
    <Dialog
      open
      title={texts.choose}
      busy={isPending}
      onClose={onClose}
      actions={
        data ? (
          <Button onClick={onClose}>{texts.close}</Button>
        ) : (
          <Button
            disabled={chosen.length === 0}
            loading={isPending}
            loadingLabel={texts.submitting}
            onClick={() => void asking.start()}
          >
            {submit}
          </Button>
        )
      }
    >
      {data ? (
        <Outcome data={data.data} said={said} />
      ) : (
        <>
          <Checkbox
            label={texts.all}
            checked={chosen.length === free.length}
            onChange={({ target }) => setChosen(target.checked ? free : [])}
          />
          <ul role="list" className={styles.choices}>
            {dates.map((date) => (
              <li key={date.id}>
                <Checkbox
                  label={
                    <RaisedText
                      text={
                        formatLongDate(date.date) + DOT + date.time + (isFree(date) ? '' : DOT + texts.full)
                      }
                    />
                  }
                  disabled={!isFree(date)}
                  checked={chosen.includes(date.id)}
                  onChange={({ target }) => toggle(date.id, target.checked)}
                />
              </li>
            ))}
          </ul>
          {/* Beside the button: a long list scrolls. */}
          {error && <Banner tone="error">{failureText(error, { failed: texts.failed })}</Banner>}
        </>
      )}
    </Dialog>
  );
}

/** Full, or too few places for the group: one click joins the waitlists of these dates. */
function WaitFor({ dates, said }: { dates: SeriesRegistered['data']; said: Joining }) {
  const wait = useWaitForDates();
  if (wait.data) return <Banner tone="success">{texts.waiting(plural(dates.length, 'date'))}</Banner>;
  return (
    <>
      <Button
        variant="secondary"
        loading={wait.isPending}
        loadingLabel={waitlistTexts.joining}
        onClick={() => wait.mutate({ ids: dates.map(({ id }) => id), said })}
      >
        {waitlistTexts.join}
      </Button>
      {wait.error && (
        <Banner tone="error">{failureText(wait.error, { failed: waitlistTexts.joinFailed })}</Banner>
      )}
    </>
  );
}

function Outcome({ data, said }: SeriesRegistered & { said: Joining }) {
  const of = (wanted: SeriesRegistered['data'][number]['outcome']) =>
    data.filter(({ outcome }) => outcome === wanted);
  const named = (dates: SeriesRegistered['data']) =>
    dates.map(({ date }) => formatWeekdayDate(date)).join(', ');
  const [registered, asked, full, closed] = [of('registered'), of('asked'), of('full'), of('closed')];
  return (
    <>
      {registered.length > 0 && (
        <Banner tone="success">{texts.done(plural(registered.length, 'date'))}</Banner>
      )}
      {asked.length > 0 && (
        <Banner tone="success">{texts.doneAsked(plural(asked.length, texts.sent, texts.sentMany))}</Banner>
      )}
      {full.length > 0 && (
        <>
          <Banner tone="warning">{texts.refusedFull(named(full), Boolean(said.companions?.length))}</Banner>
          <WaitFor dates={full} said={said} />
        </>
      )}
      {closed.length > 0 && <Banner tone="warning">{texts.refusedClosed(named(closed))}</Banner>}
    </>
  );
}
