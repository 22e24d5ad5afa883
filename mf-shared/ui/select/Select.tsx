import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, fieldOf, inputStyles, type FieldProps } from '../field';
import styles from './Select.module.css';

export interface SelectOption {
  value: string | number;
  label: string;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children'>, FieldProps {
  options: readonly SelectOption[];
  /** The empty option: 'Toutes les catégories'. */
  placeholder?: string;
}

/** The native select with label, hint and error. */
export function Select({ options, placeholder, ...props }: SelectProps) {
  const [field, input] = fieldOf(props);
  return (
    <Field {...field}>
      {(wiring) => (
        <div className={styles.frame}>
          <select {...input} {...wiring} className={clsx(inputStyles.input, styles.select)}>
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
