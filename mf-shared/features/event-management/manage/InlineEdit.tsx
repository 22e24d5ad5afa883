import { useEffect, useRef, useState } from 'react';
import type { EventSummary } from '@eveneo/contract/application/events';
import { Link, toast } from '@eveneo/platform';
import { useEditEventForm } from '../../../api/event-management';
import { addresses } from '../../../format/addresses';
import { shownText } from '../../../format/typography';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { ConfirmDialog } from '../../../ui/dialog';
import { useEditReason } from '../edit/use-edit-reason';
import { EventEditForm } from '../form/EventEditForm';
import styles from '../form/EventForm.module.css';
import { useEventEdit } from '../form/use-event-edit';
import * as texts from '../texts';

/** The edit form in place of the event's row; sent as multipart for the image. */
export function InlineEdit({ event, onClose }: { event: EventSummary; onClose: () => void }) {
  const id = `event-${event.id}`;
  const heading = useRef<HTMLHeadingElement>(null);
  const post = useEditEventForm();
  const reason = useEditReason();
  const [leaving, setLeaving] = useState(false);
  const edit = useEventEdit({
    id,
    event,
    save: (change) => post.mutateAsync({ ...change, why: reason.why }),
    onSaved: () => {
      toast.success(texts.edit.success);
      onClose();
    },
  });
  const { state } = edit;
  useEffect(() => heading.current?.focus(), []);

  const leave = () => {
    state.forget();
    onClose();
  };
  return (
    <Card as="section" padding="l" aria-labelledby={`${id}-heading`} className={styles.inline}>
      <div>
        <h2 ref={heading} id={`${id}-heading`} tabIndex={-1} className={styles.heading}>
          {shownText(texts.manage.editOf(event.title))}
        </h2>
        <Link to={addresses.editEvent(event.id)} className={styles.fullPage}>
          {texts.edit.fullPage}
        </Link>
      </div>
      <EventEditForm edit={edit} reason={reason} className={styles.form}>
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
    </Card>
  );
}
