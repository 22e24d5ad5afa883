import type { ReactNode } from 'react';
import { traitOf } from '@eveneo/contract/application/event-traits';
import type { EventDetail } from '@eveneo/contract/application/events';
import { formatNumber } from 'mf-shared/format/number-text';
import { registeredPeople } from 'mf-shared/format/registered-people';
import layout from 'mf-shared/styles/layout.module.css';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { changedFields } from './event-values';
import { EventFormBody } from './EventFormBody';
import * as texts from './texts';
import type { EventEdit } from './use-event-edit';

// Conflicting edits are rare: their dialog is loaded on demand.
const StaleDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "event-edit" */ './StaleDialog')).StaleDialog,
  { failed: texts.edit.failed },
);

/** How many people will be notified. */
function NoticeLine({ edit: { event, state } }: { edit: EventEdit }) {
  const count = registeredPeople(event);
  if (count === 0) return null;
  const changed = changedFields(state.baseFields(), state.form.watch());
  return (
    <p role="status" className={layout.muted}>
      {changed.some((field) => traitOf(field).told)
        ? texts.edit.written(count, formatNumber(count))
        : texts.edit.writtenNobody}
    </p>
  );
}

/** The reason of an edit and its field, which only an admin sees, on somebody else's event. */
export interface EditReason {
  why: string;
  field: (event: EventDetail) => ReactNode;
}

export function EventEditForm({
  edit,
  reason,
  inline,
  children,
}: {
  edit: EventEdit;
  reason?: EditReason | undefined;
  /** Inside a card instead of on a page of its own. */
  inline?: boolean;
  /** Beside the submit button. */
  children?: ReactNode;
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
        {...(inline && { inline })}
        before={
          <>
            {reason?.field(event)}
            <NoticeLine edit={edit} />
          </>
        }
      >
        {children}
      </EventFormBody>
      {conflict && (
        <StaleDialog
          current={conflict}
          base={state.baseFields()}
          typed={state.form.getValues()}
          onReload={edit.reload}
          onOverwrite={() => void edit.overwrite()}
          onClose={edit.closeConflict}
        />
      )}
    </>
  );
}
