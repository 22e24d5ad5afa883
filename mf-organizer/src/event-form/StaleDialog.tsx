import type { ReactNode } from 'react';
import { traitOf, type EventFieldName } from '@eveneo/contract/application/event-traits';
import type { Category, EventDetail } from '@eveneo/contract/application/events';
import { useQuery } from '@eveneo/platform';
import type { EventFormValues } from 'mf-shared/api/event-management';
import { categoriesQuery } from 'mf-shared/api/events';
import { Button } from 'mf-shared/ui/button';
import { Dialog } from 'mf-shared/ui/dialog';
import { stale } from './dialog-texts';
import { changedFields, valuesOf } from './event-values';
import { valueText } from './value-texts';
import styles from './StaleDialog.module.css';

function shownValue(field: EventFieldName, value: string, categories: readonly Category[]): string {
  if (value === '') return stale.empty;
  return valueText(field, value, categories);
}

/** A conflicting edit: shows the other person's changes. */
export function StaleDialog({
  current,
  base,
  typed,
  onReload,
  onOverwrite,
  onClose,
}: {
  current: EventDetail;
  /** The values that the edit started from. */
  base: EventFormValues;
  typed: EventFormValues;
  onReload: () => void;
  onOverwrite: () => void;
  onClose: () => void;
}) {
  const categories = useQuery(categoriesQuery()).data ?? [];
  const saved = valuesOf(current);
  const mine = changedFields(base, typed);
  const theirs = changedFields(base, saved);
  const both = theirs.filter((field) => mine.includes(field) && typed[field] !== saved[field]);
  const show = (field: EventFieldName, values: EventFormValues) =>
    shownValue(field, values[field], categories);
  return (
    <Dialog
      open
      size="l"
      title={stale.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {stale.back}
          </Button>
          <Button variant="secondary" onClick={onReload}>
            {stale.reload}
          </Button>
          <Button variant="danger" onClick={onOverwrite}>
            {stale.overwrite}
          </Button>
        </>
      }
    >
      <p>{stale.text}</p>
      {theirs.length === 0 && <p>{stale.same}</p>}
      <Changes title={stale.theirs} fields={theirs.filter((field) => !both.includes(field))}>
        {(field) => show(field, saved)}
      </Changes>
      <Changes title={stale.both} fields={both}>
        {(field) => (
          <>
            <p>
              {stale.mine} {show(field, typed)}
            </p>
            <p>
              {stale.saved} {show(field, saved)}
            </p>
          </>
        )}
      </Changes>
      <p>{stale.onlyMine}</p>
    </Dialog>
  );
}

function Changes({
  title,
  fields,
  children,
}: {
  title: string;
  fields: readonly EventFieldName[];
  children: (field: EventFieldName) => ReactNode;
}) {
  if (fields.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <dl className={styles.changes}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{traitOf(field).label}</dt>
            <dd>{children(field)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
