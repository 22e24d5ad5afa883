import { useEffect, useState } from 'react';
import { session, useNavigate, useSession, type ApiError } from '@eveneo/platform';
import { clsx } from 'clsx';
import { addresses } from '../../../format/addresses';
import { useCreateEvent, type EventFields } from '../../../api/event-management';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { DraftNotice } from '../../../ui/draft-notice';
import { Page, PageHeader } from '../../../ui/page';
import { EMPTY_FIELDS } from '../form/event-fields';
import { createFailure } from '../form/event-failure';
import { createRules } from '../form/event-rules';
import styles from '../form/EventForm.module.css';
import { EventFormErrors } from '../form/EventFormErrors';
import { EventFormFields } from '../form/EventFormFields';
import { EventImageField } from '../form/EventImageField';
import { useEventForm } from '../form/use-event-form';
import { useToday } from '../form/use-today';
import { texts } from '../texts';

const ID = 'create-event';

/** The page of a new event. */
export function CreateEvent() {
  return (
    <Page width="text">
      <PageHeader title={texts.create.title} lead={texts.create.lead} />
      <CreateEventForm />
    </Page>
  );
}

/** The form that creates an event and leads to it. */
function CreateEventForm() {
  const navigate = useNavigate();
  const today = useToday();
  const [rules] = useState(() => createRules(today));
  const state = useEventForm({ draftName: ID, initial: EMPTY_FIELDS, version: null, rules });
  const create = useCreateEvent();
  const expired = useSession(({ ended }) => ended === 'expired-held');

  useEffect(
    () => () => {
      // Who leaves instead of logging in again has read why: the next page says nothing of it.
      if (session.get().ended === 'expired-held') session.acknowledgeEnd();
    },
    [],
  );

  const submit = async (fields: EventFields) => {
    if (state.imageError) return;
    state.setGeneral(null);
    try {
      const event = await create.mutateAsync({ fields, image: state.image });
      state.forget();
      void navigate(addresses.event(event.id), { state: { success: texts.create.success } });
    } catch (error) {
      state.showFailure(createFailure(error as ApiError));
    }
  };

  const { isSubmitting } = state.form.formState;
  return (
    <form
      className={clsx(styles.form, styles.sheets)}
      noValidate
      onSubmit={(event) => void state.form.handleSubmit(submit)(event)}
    >
      {state.restored && <DraftNotice onDiscard={() => state.startOver(EMPTY_FIELDS, null)} />}
      <EventFormErrors state={state} idPrefix={ID} />
      {expired && (
        <Banner
          tone="info"
          action={
            <Button size="s" onClick={() => session.endHold()}>
              {texts.create.logIn}
            </Button>
          }
        >
          {texts.create.keptText}
        </Banner>
      )}
      <EventFormFields state={state} idPrefix={ID} minDate={today()} />
      <EventImageField state={state} idPrefix={ID} />
      <div className={styles.actions}>
        <Button type="submit" size="l" loading={isSubmitting} loadingLabel={texts.create.submitting}>
          {texts.create.submit}
        </Button>
      </div>
    </form>
  );
}
