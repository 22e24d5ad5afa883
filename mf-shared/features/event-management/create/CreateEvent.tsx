import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { session, useNavigate, useSession } from '@eveneo/platform';
import { useCreateEvent } from '../../../api/event-management';
import { addresses } from '../../../format/addresses';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { Page, PageHeader } from '../../../ui/page';
import { createFailure } from '../form/event-failure';
import { createRules } from '../form/event-rules';
import { EMPTY_VALUES } from '../form/event-values';
import styles from '../form/EventForm.module.css';
import { EventFormBody } from '../form/EventFormBody';
import { useToday } from '../form/use-event-edit';
import { useEventForm } from '../form/use-event-form';
import * as texts from '../texts';

const ID = 'create-event';

export function CreateEvent() {
  return (
    <Page width="text">
      <PageHeader title={texts.create.title} lead={texts.create.lead} />
      <CreateEventForm />
    </Page>
  );
}

function CreateEventForm() {
  const navigate = useNavigate();
  const today = useToday();
  const [rules] = useState(() => createRules(today));
  const create = useCreateEvent(ID);
  const expired = useSession(({ ended }) => ended === 'expired-held');
  const state = useEventForm({
    id: ID,
    draftName: ID,
    initial: EMPTY_VALUES,
    version: null,
    rules,
    describe: createFailure,
    send: async ({ fields, image }) => {
      const event = await create.mutateAsync({ fields, image });
      state.forget();
      void navigate(addresses.event(event.id), { state: { success: texts.create.success } });
    },
  });

  useEffect(
    () => () => {
      // Left without logging in again: the next page does not repeat the message.
      if (session.get().ended === 'expired-held') session.acknowledgeEnd();
    },
    [],
  );

  const logIn = (
    <Button size="s" onClick={() => session.endHold()}>
      {texts.create.logIn}
    </Button>
  );
  return (
    <EventFormBody
      state={state}
      today={today()}
      onDiscard={() => state.startOver(EMPTY_VALUES, null)}
      notice={
        expired && (
          <Banner tone="info" action={logIn}>
            {texts.create.keptText}
          </Banner>
        )
      }
      save={texts.create}
      size="l"
      className={clsx(styles.form, styles.sheets)}
    />
  );
}
