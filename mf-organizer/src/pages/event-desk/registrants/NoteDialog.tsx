import { LIMITS } from '@eveneo/contract/application/limits';
import { useNoteRegistrant } from 'mf-shared/api/registrants';
import { formFailure } from 'mf-shared/format/failure-text';
import { useKitForm } from 'mf-shared/ui/form';
import { FormDialog } from 'mf-shared/ui/form-dialog';
import { TextArea } from 'mf-shared/ui/text-area';
import type { Present } from '../../../registrants/RegistrantTable';
import { texts as all } from './texts';

const { notes: texts } = all;

/** Edits the note about a registrant; a blank one deletes it. */
export function NoteDialog({
  eventId,
  person,
  onClose,
}: {
  eventId: number;
  person: Present;
  onClose: () => void;
}) {
  const write = useNoteRegistrant(eventId);
  const form = useKitForm<{ note: string }>({
    id: 'note',
    defaultValues: { note: person.note },
    order: ['note'],
    inline: true,
    describe: (error) => formFailure(error, ['note'], texts),
    send: async ({ note }) => {
      await write.mutateAsync({ userId: person.user_id, note: note.trim() });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={texts.title(person.name)}
      submit={texts.save}
      busy={texts.busy}
      onClose={onClose}
    >
      <TextArea
        {...form.text('note')}
        label={texts.label}
        hint={texts.hint}
        optional
        rows={4}
        maxLength={LIMITS.note.max}
      />
    </FormDialog>
  );
}
