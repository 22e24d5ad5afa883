import type { Category, EventDetail, EventFieldName } from '@eveneo/contract/application/events';
import { useQuery } from '@eveneo/platform';
import { categoriesQuery } from '../../../api/categories';
import type { EventFormValues } from '../../../api/event-management';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { texts } from '../texts';
import { rowOf } from './event-fields';
import { changedFields, valuesOf } from './event-values';
import styles from './StaleDialog.module.css';

function shownValue(field: EventFieldName, value: string, categories: readonly Category[]): string {
  if (value === '') return texts.stale.empty;
  return rowOf(field).tell?.(value, categories) ?? value;
}

/** Two people edited one event: the second is told what the first one changed, and decides knowingly. */
export function StaleDialog({
  current,
  base,
  onReload,
  onOverwrite,
  onClose,
}: {
  current: EventDetail;
  base: EventFormValues;
  onReload: () => void;
  onOverwrite: () => void;
  onClose: () => void;
}) {
  const categories = useQuery(categoriesQuery()).data ?? [];
  const fields = valuesOf(current);
  const changed = changedFields(base, fields);
  return (
    <Dialog
      open
      size="l"
      title={texts.stale.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {texts.stale.back}
          </Button>
          <Button variant="secondary" onClick={onReload}>
            {texts.stale.reload}
          </Button>
          <Button variant="danger" onClick={onOverwrite}>
            {texts.stale.overwrite}
          </Button>
        </>
      }
    >
      <p>{texts.stale.text}</p>
      {changed.length === 0 ? (
        <p>{texts.stale.same}</p>
      ) : (
        <>
          <p>{texts.stale.theirs}</p>
          <dl className={styles.changes}>
            {changed.map((field) => (
              <div key={field}>
                <dt>{texts.fields[field]}</dt>
                <dd>{shownValue(field, fields[field], categories)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Dialog>
  );
}
