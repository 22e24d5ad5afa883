import { Plus } from 'lucide-react';
import { traitOf } from '@eveneo/contract/application/event-traits';
import type { EventFormValues } from 'mf-shared/api/event-management';
import { DOT, shownText } from 'mf-shared/format/typography';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { EventFields, optionRows, type FormPartProps } from './EventFields';
import { FormLine } from './FormLine';
import * as texts from './texts';
import type { OpenLines } from './use-open-lines';
import { valueText } from './value-texts';
import styles from './EventForm.module.css';

type Row = ReturnType<typeof optionRows>[number];

const nameOf = ({ first }: Row) =>
  first === 'registration_opens_at' ? texts.registrationDates : traitOf(first).label;

/** What is set of an optional trait, in words. */
const valueOf = ({ fields }: Row, values: EventFormValues) =>
  fields
    .filter((field) => values[field] !== '')
    .map((field) => valueText(field, values[field], []))
    .join(DOT);

/** What an event has only if needed: each trait is a line that opens. */
export function EventOptions({
  values,
  lines,
  ...part
}: FormPartProps & { values: EventFormValues; lines: OpenLines }) {
  const { state, event } = part;
  const rows = optionRows(event);
  const set = rows.filter((row) => valueOf(row, values) !== '');
  return (
    <FormLine
      id={`${state.id}-options`}
      icon={Plus}
      heading="h2"
      className={styles.options}
      summary={
        <>
          <strong>{texts.addIfNeeded}</strong>{' '}
          <span>{(set.length > 0 ? set : rows.slice(-3)).map(nameOf).join(', ')}</span>
        </>
      }
      open={lines.isOpen('options')}
      onToggle={() => lines.toggle('options')}
    >
      {rows.map((row) => (
        <FormLine
          key={row.first}
          id={`${state.id}-${row.first}-line`}
          icon={Plus}
          className={styles.option}
          summary={
            <>
              <strong>{nameOf(row)}</strong>{' '}
              <span>
                <RaisedText text={shownText(valueOf(row, values))} />
              </span>
            </>
          }
          open={lines.isOpen(row.first)}
          onToggle={() => lines.toggle(row.first)}
          quiet={!event}
        >
          <EventFields {...part} fields={row.fields} />
        </FormLine>
      ))}
    </FormLine>
  );
}
