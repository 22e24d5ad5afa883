import type { ReactNode } from 'react';
import type { EventSummary } from '@eveneo/contract/application/events';
import type { ButtonSize } from '../../../ui/button';
import { DraftNotice } from '../../../ui/draft-notice';
import { Form, SubmitButton } from '../../../ui/form';
import { EventFormFields } from './EventFormFields';
import { EventImageField } from './EventImageField';
import { LongEventDialog } from './LongEventDialog';
import type { EventForm } from './use-event-form';
import styles from './EventForm.module.css';

/** What every event form shows: what was found again, errors, fields, image, and the button that saves. */
export function EventFormBody({
  state,
  event,
  today,
  notice,
  onDiscard,
  save,
  size,
  className,
  children,
}: {
  state: EventForm;
  /** The one that is edited; none when it is new. */
  event?: EventSummary;
  /** The first day that may be chosen. */
  today: string;
  notice?: ReactNode;
  /** Gives up the draft that was found. */
  onDiscard: () => void;
  save: { submit: string; submitting: string };
  size?: ButtonSize;
  className?: string | undefined;
  /** Beside the button that saves. */
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
      <LongEventDialog question={state.longQuestion} />
      <EventFormFields state={state} event={event} today={today} />
      <EventImageField state={state} {...(event && { event })} />
      <div className={styles.actions}>
        <SubmitButton of={state} {...(size && { size })} loadingLabel={save.submitting}>
          {save.submit}
        </SubmitButton>
        {children}
      </div>
    </Form>
  );
}
