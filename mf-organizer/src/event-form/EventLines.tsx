import { CalendarDays, Check, MapPin, Minus, Plus, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EventFormValues } from 'mf-shared/api/event-management';
import { shownText } from 'mf-shared/format/typography';
import { IconButton } from 'mf-shared/ui/button';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { EventFields, fieldsIn, type FormPartProps } from './EventFields';
import { FormLine } from './FormLine';
import { LINES, lineText, type LineName, type LineText } from './line-texts';
import { NO_REPEAT, type RepeatChoice } from './series/repeat';
import * as texts from './texts';
import type { EventForm } from './use-event-form';
import type { OpenLines } from './use-open-lines';
import styles from './EventForm.module.css';

// Loaded on demand: most events take place once.
const RepeatFields = lazyPart(
  async () => (await import(/* webpackChunkName: "event-edit" */ './series/RepeatFields')).RepeatFields,
  { failed: texts.repeat.failed },
);

const ICONS = { when: CalendarDays, where: MapPin, places: Users, price: Check };

const Said = ({ said: { main, rest, missing } }: { said: LineText }) => (
  <>
    {main && (
      <strong>
        <RaisedText text={shownText(main)} />
      </strong>
    )}{' '}
    {missing && <span className={styles.missing}>{missing}</span>}{' '}
    {rest && <RaisedText text={shownText(rest)} />}
  </>
);

/** The four lines of what every event has: when, where, how many places, at what price. */
export function EventLines({
  values,
  lines,
  category,
  repeat,
  troubled,
  ...part
}: FormPartProps & {
  values: EventFormValues;
  lines: OpenLines;
  /** The name of the chosen category. */
  category: string | undefined;
  /** Only for a new event. */
  repeat: RepeatChoice | undefined;
  /** The categories could not be loaded. */
  troubled: boolean;
}) {
  const { state, event, today } = part;
  const asides: Partial<Record<LineName, ReactNode>> = {
    when: repeat && !repeat.value && (
      <button
        type="button"
        className={styles.side}
        aria-label={texts.repeat.offer}
        onClick={() => {
          repeat.change({ ...NO_REPEAT, rule: 'weekly' });
          lines.show('when');
        }}
      >
        {texts.repeat.short}
      </button>
    ),
    where: !values.online_url && values.location !== texts.online && <GoOnline state={state} lines={lines} />,
    places: <Steps state={state} count={Number(values.capacity)} />,
  };
  return LINES.map((line) => (
    <FormLine
      key={line}
      id={`${state.id}-${line}`}
      name={texts.lines[line]}
      icon={ICONS[line]}
      summary={<Said said={lineText(line, values, { event, today, category })} />}
      word={asides[line] ? undefined : texts.change}
      aside={asides[line]}
      open={lines.isOpen(line) || (troubled && line === 'price')}
      onToggle={() => lines.toggle(line)}
      quiet={!event}
    >
      <EventFields {...part} fields={fieldsIn(line, event)} />
      {line === 'when' && repeat?.value && (
        <RepeatFields date={values.date} today={today} value={repeat.value} onChange={repeat.change} />
      )}
    </FormLine>
  ));
}

/** An empty place becomes 'En ligne'; one that is written stays, and the link for those far away is asked. */
function GoOnline({ state, lines }: { state: EventForm; lines: OpenLines }) {
  const go = () => {
    if (state.form.getValues('location').trim() === '') state.edit('location', texts.online);
    lines.show('where');
    requestAnimationFrame(() => document.getElementById(state.field('online_url').id)?.focus());
  };
  return (
    <button type="button" className={styles.side} onClick={go}>
      {texts.online}
    </button>
  );
}

function Steps({ state, count }: { state: EventForm; count: number }) {
  const go = (by: number) => state.edit('capacity', String(Math.max(1, (Math.trunc(count) || 0) + by)));
  return (
    <span className={styles.steps}>
      <IconButton label={texts.fewer} onClick={() => go(-1)}>
        <Minus aria-hidden="true" />
      </IconButton>
      <IconButton label={texts.more} onClick={() => go(1)}>
        <Plus aria-hidden="true" />
      </IconButton>
    </span>
  );
}
