import { Download } from 'lucide-react';
import { LIMITS } from '@eveneo/contract/application/limits';
import { registrationsCsv } from 'mf-shared/api/registrations';
import layout from 'mf-shared/styles/layout.module.css';
import { Button } from 'mf-shared/ui/button';
import { CsvButton } from 'mf-shared/ui/download';
import type { Present } from '../../../registrants/RegistrantTable';
import { texts } from './texts';
import styles from './Registrants.module.css';

/** Actions on several registrants at once. */
export function ChosenBar({
  eventId,
  people,
  onEnter,
  onSettle,
  onRemove,
  onClear,
}: {
  eventId: number;
  people: readonly Present[];
  onEnter: () => Promise<void>;
  /** Null where nobody pays. */
  onSettle: ((people: readonly Present[], settled: boolean) => Promise<void>) | null;
  onRemove: () => void;
  onClear: () => void;
}) {
  const tooMany = people.length > LIMITS.registrantsAtOnce;
  return (
    <div className={styles.chosen}>
      <p role="status">
        <strong>{texts.chosen(people.length)}</strong> {tooMany && texts.tooMany}
      </p>
      <div className={layout.buttons}>
        <Button variant="secondary" disabled={tooMany} onClick={onEnter}>
          {texts.enterAll}
        </Button>
        {onSettle && (
          <>
            <Button variant="secondary" disabled={tooMany} onClick={() => onSettle(people, true)}>
              {texts.settleAll}
            </Button>
            <Button variant="secondary" disabled={tooMany} onClick={() => onSettle(people, false)}>
              {texts.dueAll}
            </Button>
          </>
        )}
        {!tooMany && (
          <CsvButton
            texts={{ ...texts.csv, button: texts.csvChosen }}
            icon={<Download aria-hidden="true" />}
            name={texts.csv.file(eventId)}
            load={() =>
              registrationsCsv(
                eventId,
                people.map(({ user_id }) => user_id),
              )
            }
          />
        )}
        <Button variant="secondary" disabled={tooMany} className={styles.remove} onClick={onRemove}>
          {texts.remove}
        </Button>
        <Button variant="ghost" onClick={onClear}>
          {texts.clear}
        </Button>
      </div>
    </div>
  );
}
