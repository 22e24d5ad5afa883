import { useState } from 'react';
import { FIELD_LABELS, type EventFieldName } from '@eveneo/contract/application/event-traits';
import type { SeriesChanges } from '@eveneo/contract/application/series';
import { useQuery } from '@eveneo/platform';
import { seriesPreviewQuery, type SeriesEdit } from 'mf-shared/api/series';
import { formatLongDate } from 'mf-shared/format/date-text';
import { failureText } from 'mf-shared/format/failure-text';
import { plural } from 'mf-shared/format/number-text';
import { DOT } from 'mf-shared/format/typography';
import layout from 'mf-shared/styles/layout.module.css';
import { Button } from 'mf-shared/ui/button';
import { Checkbox } from 'mf-shared/ui/checkbox';
import { Dialog } from 'mf-shared/ui/dialog';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { Spinner } from 'mf-shared/ui/spinner';
import { texts as season } from '../../season/texts';
import { texts as all } from './texts';
import type { ScopeQuestion } from './use-series-edit';
import styles from './Series.module.css';

const { scope: texts } = all;
const SCOPES = ['one', 'following', 'all'] as const;
type Scope = (typeof SCOPES)[number];

/** Asks which dates of a series are edited, and lists what would change. */
export function SeriesScopeDialog({ question: { edit, image, answer } }: { question: ScopeQuestion }) {
  const [scope, setScope] = useState<Scope>('one');
  const [overwrite, setOverwrite] = useState(false);
  return (
    <Dialog
      open
      size="l"
      title={texts.title}
      onClose={() => answer(undefined)}
      actions={
        <>
          <Button variant="ghost" onClick={() => answer(undefined)}>
            {texts.back}
          </Button>
          <Button onClick={() => answer(scope === 'one' ? null : { scope, overwrite })}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <div className={layout.stack3}>
        <ScopeChoice value={scope} onChange={setScope} />
        {scope !== 'one' && (
          <>
            <Preview edit={{ ...edit, scope, overwrite }} overwrite={overwrite} onOverwrite={setOverwrite} />
            {image && <p>{texts.image}</p>}
          </>
        )}
      </div>
    </Dialog>
  );
}

function ScopeChoice({ value, onChange }: { value: Scope; onChange: (scope: Scope) => void }) {
  return (
    <fieldset className={styles.choices}>
      <legend>{texts.label}</legend>
      {SCOPES.map((one) => (
        <label key={one}>
          <input type="radio" name="series-scope" checked={value === one} onChange={() => onChange(one)} />
          {texts[one]}
        </label>
      ))}
    </fieldset>
  );
}

function Preview({
  edit,
  overwrite,
  onOverwrite,
}: {
  edit: SeriesEdit;
  overwrite: boolean;
  onOverwrite: (overwrite: boolean) => void;
}) {
  return (
    <QueryBoundary
      query={useQuery(seriesPreviewQuery(edit))}
      pending={<Spinner label={texts.loading} />}
      failed={(error) => failureText(error, { failed: texts.previewFailed })}
    >
      {({ data, told }) => (
        <Changes dates={data} told={told} overwrite={overwrite} onOverwrite={onOverwrite} />
      )}
    </QueryBoundary>
  );
}

type Change = SeriesChanges['data'][number];
const nameOf = (field: string) => FIELD_LABELS[field as EventFieldName] ?? field;
const whenOf = (date: string, time: string) => formatLongDate(date) + DOT + time;

function lineOf({
  date,
  time,
  new_date,
  new_time,
  changed,
  kept,
  entered_count: entered = 0,
}: Change): string {
  const moved = date !== new_date || time !== new_time;
  const when =
    whenOf(date, time) + (moved ? ` → ${new_date === date ? new_time : whenOf(new_date, new_time)}` : '');
  const notes = [
    ...(changed.length === 0 ? [texts.same] : []),
    ...(entered > 0 && new_date !== date ? [texts.setAside(plural(entered, 'entrée'))] : []),
    ...(kept.length > 0 ? [texts.kept(kept.map(nameOf).join(', '))] : []),
  ];
  return [when, ...notes].join(DOT);
}

function Changes({
  dates,
  told,
  overwrite,
  onOverwrite,
}: {
  dates: readonly Change[];
  /** How many people. */
  told: number;
  overwrite: boolean;
  onOverwrite: (overwrite: boolean) => void;
}) {
  const changing = dates.filter(({ changed }) => changed.length > 0);
  return (
    <>
      <p>
        <strong>{texts.changes(plural(changing.length, 'date'))}</strong>
      </p>
      <ol className={styles.changes}>
        {dates.map((one) => (
          <li key={one.id}>
            <RaisedText text={lineOf(one)} />
          </li>
        ))}
      </ol>
      {changing.length > 0 && <p>{season.told(told)}</p>}
      {(overwrite || dates.some(({ kept }) => kept.length > 0)) && (
        <Checkbox
          label={texts.overwrite}
          checked={overwrite}
          onChange={({ target }) => onOverwrite(target.checked)}
        />
      )}
    </>
  );
}
