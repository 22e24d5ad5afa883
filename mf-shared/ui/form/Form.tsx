import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../button';
import { FormErrorSummary, type FormErrorSummaryProps } from '../form-error-summary';
import styles from './Form.module.css';

/** The part of `useKitForm` that is shown around the fields. */
export interface ShownForm {
  summary: FormErrorSummaryProps;
  onSubmit: (event: { preventDefault: () => void; currentTarget?: unknown }) => void;
}

/** A form with its errors above the fields; the contract's rules validate it, not the browser. */
export function Form({
  id,
  form,
  label,
  labelledBy,
  notice,
  cure,
  action,
  className,
  children,
}: {
  /** For a submit button outside of the form. */
  id?: string;
  form: ShownForm;
  /** Accessible name, without a heading. */
  label?: string;
  labelledBy?: string;
  /** Above the errors: a restored draft, the outcome of the last save. */
  notice?: ReactNode;
  /** Beside a general error: a way to fix it. */
  cure?: ReactNode;
  /** Where it is posted before its scripts run. Default: nowhere, the values would be in the URL. */
  action?: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { general, ...errors } = form.summary;
  return (
    <form
      id={id}
      noValidate
      action={action}
      method={action ? 'post' : 'dialog'}
      aria-label={label}
      aria-labelledby={labelledBy}
      onSubmit={form.onSubmit}
      className={clsx(styles.form, className)}
    >
      {notice}
      <FormErrorSummary
        {...errors}
        general={
          general && cure ? (
            <>
              {general} {cure}
            </>
          ) : (
            general
          )
        }
      />
      {children}
    </form>
  );
}

export const SubmitButton = ({ of, ...button }: ButtonProps & { of: { submitting: boolean } }) => (
  <Button {...button} type="submit" loading={of.submitting} />
);
