import type { EventDetail } from 'api/contract';
import { useNavigate } from '@eveneo/platform';
import { clsx } from 'clsx';
import { useEditEventJson } from '../../../api/event-management';
import { Button, LinkButton } from '../../../ui/button';
import { DraftNotice } from '../form/DraftNotice';
import { dateHint, capacityHint } from '../form/hints';
import styles from '../form/EventForm.module.css';
import { EventFormErrors } from '../form/EventFormErrors';
import { EventFormFields } from '../form/EventFormFields';
import { StaleDialog } from '../form/StaleDialog';
import { useEventEdit } from '../form/use-event-edit';
import { texts } from '../texts';

const ID = 'edit-event';

/** The edit page's form: everything but the image, sent as JSON. */
export function EditEventForm({ event }: { event: EventDetail }) {
  const navigate = useNavigate();
  const put = useEditEventJson();
  const edit = useEventEdit({
    event,
    save: ({ id, fields, version }) => put.mutateAsync({ id, fields, version }),
    onSaved: ({ id }) => void navigate(`/events/${id}`, { state: { modified: texts.edit.success } }),
  });
  const { state, conflict } = edit;
  return (
    <form
      className={clsx(styles.form, styles.sheets)}
      noValidate
      onSubmit={(submitted) => void edit.submit(submitted)}
    >
      {state.restored && <DraftNotice text={texts.draft.restoredPlain} onDiscard={edit.discard} />}
      <EventFormErrors state={state} idPrefix={ID} />
      <EventFormFields
        state={state}
        idPrefix={ID}
        minDate={edit.today()}
        dateHint={dateHint(event)}
        capacityHint={capacityHint(event)}
      />
      <p className={styles.aside}>{texts.edit.imageElsewhere}</p>
      <div className={styles.actions}>
        <Button
          type="submit"
          size="l"
          loading={state.form.formState.isSubmitting}
          loadingLabel={texts.edit.submitting}
        >
          {texts.edit.submit}
        </Button>
        <LinkButton to="/manage-events" variant="ghost" size="l">
          {texts.edit.backToList}
        </LinkButton>
      </div>
      {conflict && (
        <StaleDialog
          current={conflict}
          base={edit.base}
          onReload={edit.reload}
          onOverwrite={() => void edit.overwrite()}
          onClose={edit.closeConflict}
        />
      )}
    </form>
  );
}
