import type { ReactNode } from 'react';
import type { EventDetail, EventSummary } from '@eveneo/contract/application/events';
import type { ButtonSize } from 'mf-shared/ui/button';
import { DraftNotice } from 'mf-shared/ui/draft-notice';
import { Form, SubmitButton } from 'mf-shared/ui/form';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { EventFormFields } from './EventFormFields';
import { EventImageField } from './EventImageField';
import * as texts from './texts';
import type { EventForm } from './use-event-form';
import styles from './EventForm.module.css';

// Rarely needed: loaded when unusual hours are submitted.
const HoursDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "event-edit" */ './HoursDialog')).HoursDialog,
  { failed: texts.edit.failed },
);

/** The common part of the create and edit forms. */
export function EventFormBody({
  state,
  event,
  picture = event,
  today,
  notice,
  options,
  onDiscard,
  save,
  size,
  className,
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
  /** Additional fields in the options. */
  options?: ReactNode;
  onDiscard: () => void;
  save: { submit: string; submitting: string };
  size?: ButtonSize;
  className?: string | undefined;
  /** Above the submit button. */
  before?: ReactNode;
  /** Beside the submit button. */
  children?: ReactNode;
}) {
  return (
    <Form
      form={state}
      className={className}
      notice={
        <>
          {state.restored && <DraftNotice onDiscard={onDiscard} />}
          {notice}
        </>
      }
    >
      {state.hoursQuestion && <HoursDialog question={state.hoursQuestion} />}
      <EventFormFields state={state} event={event} today={today} further={options} />
      <EventImageField state={state} {...(picture && { event: picture })} />
      {before}
      <div className={styles.actions}>
        <SubmitButton of={state} {...(size && { size })} loadingLabel={save.submitting}>
          {save.submit}
        </SubmitButton>
        {children}
      </div>
    </Form>
  );
}
