import type { ReactNode } from 'react';
import { RIGHTS, type Right } from '@eveneo/contract/application/co-organizers';
import { Checkbox } from 'mf-shared/ui/checkbox';
import { texts } from './texts';
import styles from './Team.module.css';

/** A checkbox for each right. @param last the last ticked box cannot be cleared: a co-organizer needs a right */
export function RightBoxes({
  label,
  rights,
  onChange,
  error,
  last = false,
}: {
  label: ReactNode;
  rights: readonly Right[];
  onChange: (rights: Right[]) => void;
  error?: string | undefined;
  last?: boolean;
}) {
  const toggle = (right: Right) =>
    onChange(rights.includes(right) ? rights.filter((one) => one !== right) : [...rights, right]);
  return (
    <fieldset className={styles.rights}>
      <legend>{label}</legend>
      {RIGHTS.map((right, at) => (
        <Checkbox
          key={right}
          label={texts.rights[right]}
          checked={rights.includes(right)}
          disabled={last && rights.length === 1 && rights[0] === right}
          error={at === RIGHTS.length - 1 ? error : undefined}
          onChange={() => toggle(right)}
        />
      ))}
    </fieldset>
  );
}
