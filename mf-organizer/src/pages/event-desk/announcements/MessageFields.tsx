import { announcementTestSchema, type AnnouncementTest } from '@eveneo/contract/application/announcements';
import { LIMITS } from '@eveneo/contract/application/limits';
import { formFailure } from 'mf-shared/format/failure-text';
import { Checkbox } from 'mf-shared/ui/checkbox';
import { schemaResolver, useKitForm, type KitForm } from 'mf-shared/ui/form';
import { TextArea } from 'mf-shared/ui/text-area';
import { TextInput } from 'mf-shared/ui/text-input';
import { TestButton } from './TestButton';
import { texts } from './texts';

const FIELDS = ['subject', 'message'] as const;
const rules = schemaResolver<AnnouncementTest>(announcementTestSchema);

/** Words to people, in a dialog. */
export const useMessageForm = (id: string, send: (words: AnnouncementTest) => Promise<void>) =>
  useKitForm<AnnouncementTest>({
    ...{ id, order: FIELDS, rules, send },
    defaultValues: { subject: '', message: '', replies: false },
    describe: (error) => formFailure(error, FIELDS, { failed: texts.failed, unanswered: texts.unanswered }),
  });

/** Its fields, and a trial to oneself. */
export function MessageFields({
  form,
  address,
  onTest,
}: {
  form: KitForm<AnnouncementTest>;
  address: string | null;
  onTest: (words: AnnouncementTest) => Promise<unknown>;
}) {
  const replies = form.form.watch('replies');
  return (
    <>
      <TextInput {...form.text('subject')} label={texts.subject} maxLength={LIMITS.announcements.subject} />
      <TextArea {...form.text('message')} label={texts.message} rows={6} maxLength={LIMITS.message.max} />
      {address !== null && (
        <Checkbox
          label={texts.replies(address)}
          hint={replies ? texts.repliesShown : texts.repliesOff}
          checked={replies}
          onChange={({ target }) => form.edit('replies', target.checked)}
        />
      )}
      <div>
        <TestButton form={form} address={address} send={onTest} />
      </div>
    </>
  );
}
