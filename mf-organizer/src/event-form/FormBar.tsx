import type { ReactNode } from 'react';
import { DRAFT, lacksDescription } from '@eveneo/contract/application/event-states';
import { traitOf, type EventFieldName } from '@eveneo/contract/application/event-traits';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { EventFormValues } from 'mf-shared/api/event-management';
import { Button, type ButtonSize } from 'mf-shared/ui/button';
import { SubmitButton } from 'mf-shared/ui/form';
import { FIELD_ORDER, rowOf } from './event-fields';
import * as texts from './texts';
import type { EventForm } from './use-event-form';
import styles from './EventForm.module.css';

/** What is required and empty; a draft may wait for its description. */
const missingOf = (values: EventFormValues, event: EventDetail | undefined): EventFieldName[] =>
  FIELD_ORDER.filter(
    (field) =>
      (field === 'description' ? lacksDescription(values) : values[field].trim() === '') &&
      !rowOf(field).optional?.(event),
  );

const namesOf = (missing: readonly EventFieldName[], event: EventDetail | undefined) =>
  missing.map((field) => traitOf(field).label.toLowerCase()).join(', ') +
  (!event && missing.every((field) => field === 'description') ? texts.bar.draftWaits : '');

function stateOf(values: EventFormValues, event: EventDetail | undefined): { title: string; text: string } {
  const missing = missingOf(values, event);
  if (missing.length > 0) return { title: texts.bar.missing, text: namesOf(missing, event) };
  if (event) return { title: texts.bar.readyToSave, text: '' };
  const { publish_at, unlisted } = values;
  if (publish_at !== '')
    return { title: texts.bar.readyToSave, text: texts.bar.later[publish_at === DRAFT ? 'draft' : 'at'] };
  return { title: texts.bar.ready, text: unlisted ? texts.bar.byLink : texts.bar.visible };
}

/** What is missing, in words, and the buttons. */
export function FormBar({
  state,
  values,
  event,
  save,
  size,
  cure,
  onIntent,
  children,
}: {
  state: EventForm;
  values: EventFormValues;
  event: EventDetail | undefined;
  save: { submit: string; submitting: string };
  size?: ButtonSize | undefined;
  /** Beside a failure: a way to fix it. */
  cure?: ReactNode;
  /** For a form that can be sent as a draft, too: which of its buttons is pressed. */
  onIntent?: ((draft: boolean) => void) | undefined;
  /** Other buttons. */
  children?: ReactNode;
}) {
  const { general } = state.summary;
  const { title, text } = stateOf(values, event);
  return (
    <div className={styles.bar}>
      <div className={styles.barInner}>
        {general ? (
          <div role="alert" className={styles.failure}>
            <p>{general}</p>
            {cure}
          </div>
        ) : (
          <p role="status" className={styles.ready}>
            <strong>{title}</strong> <span>{text}</span>
          </p>
        )}
        <div className={styles.actions}>
          {children}
          {onIntent && (
            <Button
              type="submit"
              variant="secondary"
              {...(size && { size })}
              className={styles.draft}
              onClick={() => onIntent(true)}
            >
              {texts.saveDraft}
            </Button>
          )}
          <SubmitButton
            of={state}
            {...(size && { size })}
            loadingLabel={save.submitting}
            onClick={() => onIntent?.(false)}
          >
            {save.submit}
          </SubmitButton>
        </div>
      </div>
    </div>
  );
}
