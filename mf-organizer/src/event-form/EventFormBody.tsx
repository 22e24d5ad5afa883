import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { EventDetail, EventSummary } from '@eveneo/contract/application/events';
import { LIMITS } from '@eveneo/contract/application/limits';
import { DraftNotice } from 'mf-shared/ui/draft-notice';
import { Form } from 'mf-shared/ui/form';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { EventFields } from './EventFields';
import { EventHead } from './EventHead';
import { FormBar } from './FormBar';
import type { RepeatChoice } from './series/repeat';
import * as texts from './texts';
import type { EventForm } from './use-event-form';
import { useOpenLines } from './use-open-lines';
import styles from './EventForm.module.css';

// Rarely needed: loaded when unusual hours are submitted.
const HoursDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "event-edit" */ './HoursDialog')).HoursDialog,
  { failed: texts.edit.failed },
);

// Below what is required.
const EventOptions = lazyPart(
  async () => (await import(/* webpackChunkName: "event-edit" */ './EventOptions')).EventOptions,
  { failed: texts.edit.failed },
);

/** Whether the limit is near. */
const isLong = (description: string) => description.length > 0.8 * LIMITS.description.max;

/** Errors stand at their lines, and a failure in the bar. */
const NO_SUMMARY = { errors: [], general: null, attempt: 0 };

/** The event as written, on its own wall: the common part of the create and edit forms. */
export function EventFormBody({
  state,
  event,
  picture = event,
  today,
  notice,
  cure,
  repeat,
  onDiscard,
  save,
  inline = false,
  onIntent,
  before,
  children,
}: {
  state: EventForm;
  /** Undefined for a new event. */
  event?: EventDetail;
  /** The event whose picture is shown. Default: this one. */
  picture?: EventSummary | undefined;
  /** The earliest date allowed. */
  today: string;
  notice?: ReactNode;
  /** Beside a failure: a way to fix it. */
  cure?: ReactNode;
  repeat?: RepeatChoice;
  onDiscard: () => void;
  save: { submit: string; submitting: string };
  /** Inside a card instead of on a page of its own. */
  inline?: boolean;
  /** For a form that can be sent as a draft, too. */
  onIntent?: (draft: boolean) => void;
  /** Above the bar. */
  before?: ReactNode;
  /** Beside the submit button. */
  children?: ReactNode;
}) {
  const values = state.form.watch();
  const lines = useOpenLines(state, event);
  const part = { state, event, today };
  return (
    <Form
      form={{ onSubmit: state.onSubmit, summary: NO_SUMMARY }}
      className={clsx(styles.form, inline ? styles.inline : styles.page)}
    >
      {state.hoursQuestion && <HoursDialog question={state.hoursQuestion} />}
      <EventHead {...part} values={values} lines={lines} picture={picture} inline={inline} repeat={repeat}>
        {state.restored && <DraftNotice onDiscard={onDiscard} />}
        {notice}
      </EventHead>
      <div className={styles.body}>
        <div className={clsx(styles.description, isLong(values.description) && styles.long)}>
          <EventFields {...part} fields={['description']} />
        </div>
        <EventOptions {...part} values={values} lines={lines} />
        {before}
      </div>
      <FormBar
        state={state}
        values={values}
        event={event}
        save={save}
        size={inline ? undefined : 'l'}
        cure={cure}
        onIntent={onIntent}
      >
        {children}
      </FormBar>
    </Form>
  );
}
