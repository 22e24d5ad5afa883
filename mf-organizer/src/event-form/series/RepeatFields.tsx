import { X } from 'lucide-react';
import { useState } from 'react';
import { datePart } from '@eveneo/contract/application/event-time';
import { LIMITS } from '@eveneo/contract/application/limits';
import { weekOfMonth, type SeriesRule } from '@eveneo/contract/application/series-dates';
import { formatDay, formatLongDate, formatWeekdayDate } from 'mf-shared/format/date-text';
import { formatNumber } from 'mf-shared/format/number-text';
import layout from 'mf-shared/styles/layout.module.css';
import { Button, IconButton } from 'mf-shared/ui/button';
import { Select } from 'mf-shared/ui/select';
import { TextInput } from 'mf-shared/ui/text-input';
import type { Repeat } from './repeat';
import { datesOf } from './repeat-dates';
import { texts } from './texts';
import styles from './Series.module.css';

const { min, max } = LIMITS.seriesDates;

function rulesFor(date: string): { value: SeriesRule | ''; label: string }[] {
  const weekday = formatLongDate(date).split(' ')[0] ?? '';
  return [
    { value: '', label: texts.none },
    { value: 'weekly', label: texts.weekly },
    { value: 'fortnightly', label: texts.fortnightly },
    { value: 'monthly_day', label: texts.monthly_day(Number(date.slice(8))) },
    { value: 'monthly_weekday', label: texts.monthly_weekday(weekOfMonth(date), weekday) },
    { value: 'dates', label: texts.dates },
  ];
}

/** 'février 2027, avril 2027' */
const monthsText = (months: readonly string[]) =>
  months.map((month) => formatDay(`${month}-02`).replace(/^2\s/, '')).join(', ');

/** How the event of the create form repeats, and the resulting dates. */
export function RepeatFields({
  date,
  today,
  value,
  onChange,
}: {
  /** The form's date as typed. */
  date: string;
  today: string;
  value: Repeat;
  onChange: (value: Repeat) => void;
}) {
  const first = datePart(date);
  if (first === null) return <p>{texts.needsDate}</p>;
  const { dates, skipped } = datesOf(value, first);
  return (
    <div className={layout.stack3}>
      <Select
        id="repeat-rule"
        label={texts.label}
        hint={texts.hint}
        value={value.rule}
        options={rulesFor(first)}
        onChange={({ target }) => onChange({ ...value, rule: target.value as Repeat['rule'] })}
      />
      {value.rule === 'dates' && (
        <AddDate
          today={today}
          onAdd={(day) => onChange({ ...value, dates: [...new Set([...value.dates, day])] })}
        />
      )}
      {value.rule !== '' && value.rule !== 'dates' && (
        <TextInput
          id="repeat-count"
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          label={texts.count}
          hint={texts.countHint}
          value={value.count}
          onChange={({ target }) => onChange({ ...value, count: target.value })}
        />
      )}
      {value.rule !== '' && (
        <div role="status" className={layout.stack3}>
          <p>
            <strong>{dates.length < min ? texts.few : texts.preview(formatNumber(dates.length))}</strong>
          </p>
          <ol className={styles.dates} aria-label={texts.list}>
            {dates.map((day) => (
              <li key={day}>
                {formatWeekdayDate(day)}
                {value.rule === 'dates' && day !== first && (
                  <IconButton
                    label={texts.remove(formatDay(day))}
                    onClick={() => onChange({ ...value, dates: value.dates.filter((one) => one !== day) })}
                  >
                    <X aria-hidden="true" />
                  </IconButton>
                )}
              </li>
            ))}
          </ol>
          {skipped.length > 0 && <p>{texts.skipped(monthsText(skipped))}</p>}
          <p className={layout.muted}>{texts.clock}</p>
        </div>
      )}
    </div>
  );
}

function AddDate({ today, onAdd }: { today: string; onAdd: (day: string) => void }) {
  const [typed, setTyped] = useState('');
  const day = datePart(typed);
  const add = () => {
    if (day === null || day < today) return;
    onAdd(day);
    setTyped('');
  };
  return (
    <div className={layout.fields}>
      <TextInput
        id="repeat-date"
        type="date"
        min={today}
        label={texts.add}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button variant="secondary" disabled={day === null || day < today} onClick={add}>
        {texts.addButton}
      </Button>
    </div>
  );
}
