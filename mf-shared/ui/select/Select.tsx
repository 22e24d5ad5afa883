import type { ComponentProps } from 'react';
import { ChevronDown } from 'lucide-react';
import { clsx } from 'clsx';
import { Field, inputStyles, type FieldProps } from '../field';
import styles from './Select.module.css';

export interface SelectOption {
  value: string | number;
  label: string;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children'>, FieldProps {
  options: readonly SelectOption[];
  /** The first entry, for no choice: 'Toutes les catégories'. */
  placeholder?: string;
}

/** The browser's own choice list with label, hint and error. */
export function Select({
  label,
  hint,
  error,
  optional,
  hideLabel,
  id,
  className,
  options,
  placeholder,
  ...props
}: SelectProps) {
  return (
    <Field {...{ id, label, hint, error, optional, hideLabel, className }}>
      {(wiring) => (
        <div className={styles.frame}>
          <select {...props} {...wiring} className={clsx(inputStyles.input, styles.select)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" className={styles.chevron} />
        </div>
      )}
    </Field>
  );
}
