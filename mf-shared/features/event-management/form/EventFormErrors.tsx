import { FormErrorSummary, type FormError } from '../../../ui/form-error-summary';
import { summaryOf } from '../../../ui/form';
import { FIELD_ORDER } from './event-fields';
import type { EventForm } from './use-event-form';

/** Everything that is wrong with the form, each message a link to its field. */
export function EventFormErrors({ state, idPrefix }: { state: EventForm; idPrefix: string }) {
  const { errors, submitCount } = state.form.formState;
  const fields: FormError[] =
    submitCount > 0 ? summaryOf(errors, FIELD_ORDER, (field) => `${idPrefix}-${field}`) : [];
  if (state.imageError && submitCount > 0)
    fields.push({ fieldId: `${idPrefix}-image`, message: state.imageError });
  return <FormErrorSummary errors={fields} general={state.general} attempt={submitCount} />;
}
