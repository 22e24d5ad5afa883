import { useEffect, useRef, useState } from 'react';
import type { EventDetail, EventSummary } from '@eveneo/contract/application/events';
import { Link, toast, useQuery } from '@eveneo/platform';
import { useEditEventForm } from 'mf-shared/api/event-management';
import { eventQuery } from 'mf-shared/api/events';
import { addresses } from 'mf-shared/format/addresses';
import { failureText } from 'mf-shared/format/failure-text';
import { shownText } from 'mf-shared/format/typography';
import { Button } from 'mf-shared/ui/button';
import { Card } from 'mf-shared/ui/card';
import { ConfirmDialog } from 'mf-shared/ui/dialog';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Spinner } from 'mf-shared/ui/spinner';
import { EventEditForm } from '../../event-form/EventEditForm';
import styles from '../../event-form/EventForm.module.css';
import * as texts from '../../event-form/texts';
import { useEditReason } from '../../event-form/use-edit-reason';
import { useEventEdit } from '../../event-form/use-event-edit';

const idOf = (event: EventSummary) => `event-${event.id}`;

/** The edit form in place of the event's row. */
export function InlineEdit({ event, onClose }: { event: EventSummary; onClose: () => void }) {
  const id = idOf(event);
  const heading = useRef<HTMLHeadingElement>(null);
  // A cached version older than the list's would only lead to a conflict.
  const query = useQuery({ ...eventQuery(event.id), staleTime: 0 });
  const isCurrent = query.data && query.data.version >= event.version;
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" padding="l" aria-labelledby={`${id}-heading`} className={styles.card}>
      <div>
        <h2 ref={heading} id={`${id}-heading`} tabIndex={-1} className={styles.heading}>
          {shownText(texts.manage.editOf(event.title))}
        </h2>
        <Link to={addresses.editEvent(event.id)} className={styles.fullPage}>
          {texts.edit.fullPage}
        </Link>
      </div>
      <QueryBoundary
        query={{ ...query, data: isCurrent ? query.data : undefined }}
        pending={<Spinner label={texts.edit.loading} />}
        failed={(cause) => failureText(cause, { failed: texts.edit.loadFailed })}
        around={(panel) => (
          <>
            {panel}
            <Button variant="ghost" onClick={onClose}>
              {texts.edit.cancel}
            </Button>
          </>
        )}
      >
        {(full) => <InlineForm event={full} onClose={onClose} />}
      </QueryBoundary>
    </Card>
  );
}

/** Sent as multipart for the image. */
function InlineForm({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  const post = useEditEventForm();
  const reason = useEditReason();
  const [leaving, setLeaving] = useState(false);
  const edit = useEventEdit({
    id: idOf(event),
    event,
    save: (change) => post.mutateAsync({ ...change, why: reason.why }),
    onSaved: () => {
      toast.success(texts.edit.success);
      onClose();
    },
  });
  const { state } = edit;
  const leave = () => {
    state.forget();
    onClose();
  };
  return (
    <>
      <EventEditForm edit={edit} reason={reason} inline>
        <Button variant="ghost" onClick={() => (state.isChanged() ? setLeaving(true) : leave())}>
          {texts.edit.cancel}
        </Button>
      </EventEditForm>
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
    </>
  );
}
