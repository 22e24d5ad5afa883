import { useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
} from 'react-hook-form';
import type { FormFailure } from '../../format/failure-text';
import { useAlone } from '../button';
import type { FormError } from '../form-error-summary';

/** The error summary's lines, in the order of the fields on screen. */
export function summaryOf(
  errors: Partial<Record<string, { message?: string | undefined }>>,
  order: readonly string[],
  idOf: (field: string) => string,
): FormError[] {
  return order.flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{ fieldId: idOf(field), message }] : [];
  });
}

export interface KitFormOptions<T extends FieldValues> {
  /** Prefix of the inputs' ids: 'login' makes 'login-email'. */
  id: string;
  defaultValues: DefaultValues<T>;
  /** The fields in the order on screen. */
  order: readonly Path<T>[];
  rules: Resolver<T>;
  /** Sends what was typed; what it throws is described and shown. */
  send: (values: T) => Promise<void>;
  describe: (error: unknown) => FormFailure;
  /** Told of every change: whoever keeps a draft. */
  onChange?: (values: T) => void;
}

/**
 * The form of the kit, around a call: rules on submit, errors of both sides at their fields, an error gone when its
 * field is edited, one call at a time. `Form` shows it.
 */
export function useKitForm<T extends FieldValues>(options: KitFormOptions<T>) {
  const { id, defaultValues, order, rules, send, describe, onChange } = options;
  const [general, setGeneral] = useState<string | null>(null);
  const alone = useAlone();
  const form = useForm<T>({
    defaultValues,
    resolver: rules,
    // An error clears when its field is edited; the rules speak again on the next submit.
    reValidateMode: 'onSubmit',
    // The error summary takes the focus; it leads to each field.
    shouldFocusError: false,
  });
  const { isSubmitting, submitCount } = form.formState;
  const errors = form.formState.errors as Partial<Record<string, { message?: string }>>;
  const idOf = (field: string) => `${id}-${field}`;
  const edited = (name: Path<T>) => {
    form.clearErrors(name);
    onChange?.(form.getValues());
  };

  const showFailure = (failure: FormFailure) => {
    setGeneral(failure.general);
    for (const [field, message] of Object.entries(failure.fields))
      form.setError(field as Path<T>, { type: 'server', message });
  };
  const sendAlone = (work: () => Promise<void>) =>
    alone(() => {
      setGeneral(null);
      return work();
    });
  const attempt = (values: T) => send(values).catch((error: unknown) => showFailure(describe(error)));

  return {
    form,
    submitting: isSubmitting,
    /** What an input of the kit needs. */
    field: (name: Path<T>) => ({
      id: idOf(name),
      error: errors[name]?.message,
      ...form.register(name, { onChange: () => edited(name) }),
    }),
    /** The same for an input that holds its value itself: stars, a text with a limit. */
    controlled: <N extends Path<T>>(name: N) => ({
      id: idOf(name),
      error: errors[name]?.message,
      value: form.watch(name),
    }),
    /** Sets a field as typing would. */
    edit: <N extends Path<T>>(name: N, value: PathValue<T, N>) => {
      form.setValue(name, value);
      edited(name);
    },
    /** What the error summary needs. */
    summary: { errors: summaryOf(errors, order, idOf), general, attempt: submitCount },
    /** Shows a failure that `send` did not throw; null takes the general one away. */
    showFailure: (failure: FormFailure | null) => showFailure(failure ?? { general: null, fields: {} }),
    /** Sends once more what is typed, without the rules: they have spoken. */
    sendAgain: () => sendAlone(() => attempt(form.getValues())),
    /** For <form onSubmit>. */
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      void sendAlone(() => form.handleSubmit(attempt)());
    },
  };
}

/** What `useKitForm` makes of fields like these. */
export type KitForm<T extends FieldValues> = ReturnType<typeof useKitForm<T>>;
