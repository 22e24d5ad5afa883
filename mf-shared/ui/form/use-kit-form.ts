import { useRef, useState } from 'react';
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
  /** Values of the server that the form follows; undefined while the user has unsaved changes. */
  values?: T | undefined;
  /** The fields in the order on screen. */
  order: readonly Path<T>[];
  /** Default: no validation. */
  rules?: Resolver<T> | undefined;
  /** Errors that it throws are translated and shown. */
  send: (values: T) => Promise<void>;
  describe: (error: unknown) => FormFailure;
  /** For a first screen: why the form was refused when it was posted. With scripts: `showFailure`. */
  refused?: FormFailure | null;
  /** Called after every change, to keep a draft. */
  onChange?: ((values: T) => void) | undefined;
  /** For a form of one or two fields: no list of errors above them; the first invalid field takes the focus. */
  inline?: boolean;
}

function focusFirstOf<T>(order: readonly T[], failed: object, focus: (name: T) => void) {
  const first = order.find((name) => String(name) in failed);
  if (first !== undefined) focus(first);
}

/** Types whose value is not text that a browser would fill in. */
const NO_TEXT = ['checkbox', 'radio', 'file', 'submit', 'button'];

/**
 * The texts of a form's fields as they are on screen: browsers and password managers fill them in without events.
 * A select is left out: until its options are loaded it shows another one than it has.
 */
const textsOf = (form: unknown): (HTMLInputElement | HTMLTextAreaElement)[] =>
  form instanceof HTMLFormElement
    ? [...form.elements].filter(
        (one): one is HTMLInputElement | HTMLTextAreaElement =>
          one instanceof HTMLTextAreaElement ||
          (one instanceof HTMLInputElement && !NO_TEXT.includes(one.type)),
      )
    : [];

type Edit<T extends FieldValues> = <N extends Path<T>>(name: N, value: PathValue<T, N>) => void;

/**
 * Takes over the texts on screen that the form does not know. A field without a name is one of the form's only if it
 * was last drawn with the form's value: others are parts of a field of several.
 * @returns the fields that others hold, and which say something else on screen
 */
function readFields<T extends FieldValues>(
  target: unknown,
  prefix: string,
  known: (name: Path<T>) => unknown,
  edit: Edit<T>,
): HTMLElement[] {
  return textsOf(target).filter(({ name, id, value, defaultValue }) => {
    const field = (name || (id.startsWith(prefix) ? id.slice(prefix.length) : '')) as Path<T> | '';
    const before = field && known(field);
    if (!value || value === before) return false;
    const own = field !== '' && typeof before === 'string' && (Boolean(name) || defaultValue === before);
    if (own) edit(field, value as PathValue<T, Path<T>>);
    return !own && !name && value !== defaultValue;
  });
}

/** Gives fields that were filled in without events the missing one, and sends once they are drawn with it. */
function tell(fields: readonly HTMLElement[], form: HTMLFormElement): void {
  for (const field of fields) field.dispatchEvent(new Event('input', { bubbles: true }));
  setTimeout(() => form.requestSubmit());
}

const NO_RULES = <T extends FieldValues>(values: T) => ({ values, errors: {} });

/** The initial values, and the server's values that the form follows; following them keeps the submit count. */
const valuesOf = <T extends FieldValues>({ defaultValues, values }: KitFormOptions<T>) => ({
  defaultValues,
  ...(values && { values, resetOptions: { keepIsSubmitted: true, keepSubmitCount: true } }),
});

const useChecked = <T extends FieldValues>(options: KitFormOptions<T>) =>
  useForm<T>({
    ...valuesOf(options),
    resolver: options.rules ?? NO_RULES,
    // An error clears when its field is edited; validation runs again on the next submit.
    reValidateMode: 'onSubmit',
    // react-hook-form would focus the field that was mounted first.
    shouldFocusError: false,
  });

/**
 * The kit's form around an API call: validation on submit, client and server errors at their fields until these
 * are edited, one call at a time. Rendered by `Form`.
 */
export function useKitForm<T extends FieldValues>(options: KitFormOptions<T>) {
  const { id, order, send, describe, onChange, inline = false } = options;
  const [general, setGeneral] = useState<string | null>(null);
  const alone = useAlone();
  /** Once for each attempt: a field may refuse what it is told. */
  const told = useRef(false);
  const form = useChecked<T>(options);
  const { isSubmitting, submitCount } = form.formState;
  const errors = form.formState.errors as Partial<Record<string, { message?: string }>>;
  const idOf = (field: string) => `${id}-${field}`;
  const edited = (name: Path<T>) => {
    form.clearErrors(name);
    onChange?.(form.getValues());
  };

  // Without `inline` the error summary takes the focus; it links to each field.
  const focusFirst = (failed: object) => inline && focusFirstOf(order, failed, form.setFocus);
  const showFailure = (failure: FormFailure) => {
    setGeneral(failure.general);
    for (const [field, message] of Object.entries(failure.fields))
      form.setError(field as Path<T>, { type: 'server', message });
    focusFirst(failure.fields);
  };
  const sendAlone = (work: () => Promise<void>) => alone(() => (setGeneral(null), work()));
  const shown = (name: Path<T>) => ({ id: idOf(name), error: errors[name]?.message });
  const field = (name: Path<T>) => ({
    ...shown(name),
    ...form.register(name, { onChange: () => edited(name) }),
  });
  const edit: Edit<T> = (name, value) => {
    form.setValue(name, value);
    edited(name);
  };
  const attempt = (values: T) => send(values).catch((error: unknown) => showFailure(describe(error)));

  return {
    form,
    submitting: isSubmitting,
    /** Props for an input of the kit. */
    field,
    /**
     * The same for a text input that shows its length limit. Not controlled: a controlled input loses what a browser
     * filled in without an event when it is drawn again.
     */
    text: (name: Path<T>) => ({
      counted: form.watch(name) as string,
      readOnly: isSubmitting,
      ...field(name),
    }),
    /** The same for a controlled input, such as stars. */
    controlled: <N extends Path<T>>(name: N) => ({ ...shown(name), value: form.watch(name) }),
    /** Sets a field as typing would. */
    edit,
    summary: inline
      ? { errors: [], general, attempt: 0 }
      : { errors: summaryOf(errors, order, idOf), general, attempt: submitCount },
    /** Shows a failure that `send` did not throw; null clears the general one. */
    showFailure: (failure: FormFailure | null) => showFailure(failure ?? { general: null, fields: {} }),
    /** Takes over what was filled in without events, for a button beside the one that sends. */
    read: ({ currentTarget }: { currentTarget: HTMLButtonElement }) => {
      readFields(currentTarget.form, idOf(''), form.getValues, edit);
    },
    /** Sends again without validation, which has already passed. */
    sendAgain: () => sendAlone(() => attempt(form.getValues())),
    onSubmit: (event: { preventDefault: () => void; currentTarget?: unknown }) => {
      event.preventDefault();
      const { currentTarget: sent } = event;
      const untold = isSubmitting ? [] : readFields(sent, idOf(''), form.getValues, edit);
      told.current = !told.current && untold.length > 0;
      if (told.current && sent instanceof HTMLFormElement) return tell(untold, sent);
      void sendAlone(() => form.handleSubmit(attempt, (failed) => void focusFirst(failed))());
    },
  };
}

export type KitForm<T extends FieldValues> = ReturnType<typeof useKitForm<T>>;
