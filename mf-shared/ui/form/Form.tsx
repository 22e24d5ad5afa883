import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../button';
import { FormErrorSummary, type FormErrorSummaryProps } from '../form-error-summary';
import styles from './Form.module.css';

/** The part of `useKitForm` that is shown around the fields. */
export interface ShownForm {
  summary: FormErrorSummaryProps;
  onSubmit: (event: { preventDefault: () => void }) => void;
}

/** A form with all that is wrong above its fields. Browsers do not check it, the rules of the contract do. */
export function Form({
  id,
  form,
  label,
  labelledBy,
  notice,
  cure,
  className,
  children,
}: {
  /** For a submit button that stands outside. */
  id?: string;
  form: ShownForm;
  /** Its name, where no heading gives one. */
  label?: string;
  labelledBy?: string;
  /** Above the errors: a draft that was found, how the last save ended. */
  notice?: ReactNode;
  /** Beside an error about the form as a whole: what to do about it. */
  cure?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { general, ...errors } = form.summary;
  return (
    <form
      id={id}
      noValidate
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

/** The button that sends a form, busy while it is sent. */
export const SubmitButton = ({ of, ...button }: ButtonProps & { of: { submitting: boolean } }) => (
  <Button {...button} type="submit" loading={of.submitting} />
);
