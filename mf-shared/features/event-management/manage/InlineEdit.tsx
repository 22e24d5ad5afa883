import { useEffect, useRef, useState } from 'react';
import type { EventSummary } from '@eveneo/contract/application/events';
import { Link, toast } from '@eveneo/platform';
import { addresses } from '../../../format/addresses';
import { useEditEventForm } from '../../../api/event-management';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { ConfirmDialog } from '../../../ui/dialog';
import { DraftNotice } from '../../../ui/draft-notice';
import styles from '../form/EventForm.module.css';
import { EventFormErrors } from '../form/EventFormErrors';
import { EventFormFields } from '../form/EventFormFields';
import { EventImageField } from '../form/EventImageField';
import { capacityHint, dateHint } from '../form/hints';
import { StaleDialog } from '../form/StaleDialog';
import { useEventEdit } from '../form/use-event-edit';
import { texts } from '../texts';

/** The edit in the place of the event's row; with the image, hence sent as a form. */
export function InlineEdit({ event, onClose }: { event: EventSummary; onClose: () => void }) {
  const ID = `event-${event.id}`;
  const heading = useRef<HTMLHeadingElement>(null);
  const post = useEditEventForm();
  const [leaving, setLeaving] = useState(false);
  const edit = useEventEdit({
    event,
    save: (change) => post.mutateAsync(change),
    onSaved: () => {
      toast.success(texts.edit.success);
      onClose();
    },
  });
  const { state, conflict } = edit;
  useEffect(() => heading.current?.focus(), []);

  const leave = () => {
    state.forget();
    onClose();
  };
  return (
    <Card as="section" padding="l" aria-labelledby={`${ID}-heading`}>
      <form className={styles.form} noValidate onSubmit={(submitted) => void edit.submit(submitted)}>
        <div>
          <h2 ref={heading} id={`${ID}-heading`} tabIndex={-1} className={styles.heading}>
            {texts.manage.editOf(event.title)}
          </h2>
          <Link to={addresses.editEvent(event.id)} className={styles.fullPage}>
            {texts.edit.fullPage}
          </Link>
        </div>
        {state.restored && <DraftNotice onDiscard={edit.discard} />}
        <EventFormErrors state={state} idPrefix={ID} />
        <EventFormFields
          state={state}
          idPrefix={ID}
          minDate={edit.today()}
          dateHint={dateHint(event)}
          capacityHint={capacityHint(event)}
        />
        <EventImageField state={state} idPrefix={ID} event={event} />
        <div className={styles.actions}>
          <Button
            type="submit"
            loading={state.form.formState.isSubmitting}
            loadingLabel={texts.edit.submitting}
          >
            {texts.edit.submit}
          </Button>
          <Button variant="ghost" onClick={() => (state.isChanged() ? setLeaving(true) : leave())}>
            {texts.edit.cancel}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={leaving}
        danger
        title={texts.leave.title}
        confirmLabel={texts.leave.leave}
        cancelLabel={texts.leave.stay}
        onConfirm={leave}
        onCancel={() => setLeaving(false)}
      >
        {texts.leave.text}
      </ConfirmDialog>
      {conflict && (
        <StaleDialog
          current={conflict}
          base={state.baseFields()}
          onReload={edit.reload}
          onOverwrite={() => void edit.overwrite()}
          onClose={edit.closeConflict}
        />
      )}
    </Card>
  );
}
