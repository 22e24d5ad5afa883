import type { ReactNode } from 'react';
import type { ButtonSize } from '../../../ui/button';
import { texts } from '../texts';
import { EventFormBody } from './EventFormBody';
import { StaleDialog } from './StaleDialog';
import type { EventEdit } from './use-event-edit';

/** The form of an edit, on a page of its own or in the event's row. */
export function EventEditForm({
  edit,
  size,
  className,
  children,
}: {
  edit: EventEdit;
  size?: ButtonSize;
  className?: string | undefined;
  /** The way out, beside the button that saves. */
  children: ReactNode;
}) {
  const { state, event, conflict } = edit;
  return (
    <>
      <EventFormBody
        state={state}
        event={event}
        today={edit.today()}
        onDiscard={edit.discard}
        save={texts.edit}
        {...(size && { size })}
        className={className}
      >
        {children}
      </EventFormBody>
      {conflict && (
        <StaleDialog
          current={conflict}
          base={state.baseFields()}
          onReload={edit.reload}
          onOverwrite={() => void edit.overwrite()}
          onClose={edit.closeConflict}
        />
      )}
    </>
  );
}
