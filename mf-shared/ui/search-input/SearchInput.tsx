import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { inputStyles } from '../field';
import styles from './SearchInput.module.css';

/** A search field above a list. Its label stands inside, until something is typed. */
export function SearchInput({
  label,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'placeholder'> & { label: string }) {
  return (
    <label className={clsx(styles.search, className)}>
      <Search aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
      <input {...input} type="search" placeholder={label} className={clsx(inputStyles.input, styles.input)} />
    </label>
  );
}
