import type { EventDetail } from '@eveneo/contract/application/events';
import { useNavigate } from '@eveneo/platform';
import { clsx } from 'clsx';
import { addresses } from '../../../format/addresses';
import { useEditEventForm, useEditEventJson } from '../../../api/event-management';
import { Button, LinkButton } from '../../../ui/button';
import { DraftNotice } from '../../../ui/draft-notice';
import { dateHint, capacityHint } from '../form/hints';
import styles from '../form/EventForm.module.css';
import { EventFormErrors } from '../form/EventFormErrors';
import { EventFormFields } from '../form/EventFormFields';
import { EventImageField } from '../form/EventImageField';
import { StaleDialog } from '../form/StaleDialog';
import { useEventEdit } from '../form/use-event-edit';
import { texts } from '../texts';

const ID = 'edit-event';

/** The edit page's form: sent as JSON, with a new image as a form. */
export function EditEventForm({ event }: { event: EventDetail }) {
  const navigate = useNavigate();
  const put = useEditEventJson();
  const post = useEditEventForm();
  const edit = useEventEdit({
    event,
    save: (change) => (change.image ? post.mutateAsync(change) : put.mutateAsync(change)),
    onSaved: ({ id }) => void navigate(addresses.event(id), { state: { modified: texts.edit.success } }),
  });
  const { state, conflict } = edit;
  return (
    <form
      className={clsx(styles.form, styles.sheets)}
      noValidate
      onSubmit={(submitted) => void edit.submit(submitted)}
    >
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
          size="l"
          loading={state.form.formState.isSubmitting}
          loadingLabel={texts.edit.submitting}
        >
          {texts.edit.submit}
        </Button>
        <LinkButton to={addresses.manageEvents} variant="ghost" size="l">
          {texts.edit.backToList}
        </LinkButton>
      </div>
      {conflict && (
        <StaleDialog
          current={conflict}
          base={state.baseFields()}
          onReload={edit.reload}
          onOverwrite={() => void edit.overwrite()}
          onClose={edit.closeConflict}
        />
      )}
    </form>
  );
}
