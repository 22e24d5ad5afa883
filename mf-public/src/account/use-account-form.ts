import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type Resolver } from 'react-hook-form';
import type { ApiError } from '@eveneo/platform';
import { summaryOf, type FormFailure } from 'mf-shared/ui/form';

export interface AccountFormOptions<T extends FieldValues> {
  /** Prefix of the inputs' ids: 'login' makes 'login-email'. */
  id: string;
  defaultValues: DefaultValues<T>;
  /** The fields in the order on screen. */
  order: readonly Path<T>[];
  rules: Resolver<T>;
  send: (values: T) => Promise<void>;
  describe: (error: ApiError) => FormFailure;
  /** Told of every change: whoever keeps a draft. */
  onChange?: (values: T) => void;
}

/**
 * A form around a call: rules on submit, errors of both sides at their fields, an error gone when its field
 * is edited, one call at a time.
 */
export function useAccountForm<T extends FieldValues>({
  id,
  defaultValues,
  order,
  rules,
  send,
  describe,
  onChange,
}: AccountFormOptions<T>) {
  const [general, setGeneral] = useState<string | null>(null);
  const form = useForm<T>({
    defaultValues,
    resolver: rules,
    // An error clears when its field is edited; the rules speak again on the next submit.
    reValidateMode: 'onSubmit',
    // The error summary takes the focus; it leads to each field.
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const idOf = (field: string) => `${id}-${field}`;

  const submit = async (values: T) => {
    try {
      await send(values);
    } catch (error) {
      const failure = describe(error as ApiError);
      setGeneral(failure.general);
      for (const [field, message] of Object.entries(failure.fields)) {
        form.setError(field as Path<T>, { type: 'server', message });
      }
    }
  };

  return {
    form,
    submitting: isSubmitting,
    /** What an input of the kit needs. */
    field: (name: Path<T>) => ({
      id: idOf(name),
      error: (errors[name] as { message?: string } | undefined)?.message,
      ...form.register(name, {
        onChange: () => {
          form.clearErrors(name);
          onChange?.(form.getValues());
        },
      }),
    }),
    /** What the error summary needs. */
    summary: {
      errors: summaryOf(errors as Record<string, { message?: string } | undefined>, order, idOf),
      general,
      attempt: submitCount,
    },
    /** For <form onSubmit>. */
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      if (isSubmitting) return;
      setGeneral(null);
      void form.handleSubmit(submit)();
    },
  };
}
