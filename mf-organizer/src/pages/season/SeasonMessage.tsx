import { useState } from 'react';
import { announcementTestSchema, type AnnouncementTest } from '@eveneo/contract/application/announcements';
import type { EventDetail } from '@eveneo/contract/application/events';
import { LIMITS } from '@eveneo/contract/application/limits';
import type { Season } from '@eveneo/contract/application/season';
import type { SeriesScope } from '@eveneo/contract/application/series';
import { toast, useUser } from '@eveneo/platform';
import { useWriteToSeason } from 'mf-shared/api/season';
import { useSubmission } from 'mf-shared/api/submission';
import { formFailure } from 'mf-shared/format/failure-text';
import layout from 'mf-shared/styles/layout.module.css';
import { Checkbox } from 'mf-shared/ui/checkbox';
import { FilterChips } from 'mf-shared/ui/filter-chips';
import { schemaResolver, useKitForm } from 'mf-shared/ui/form';
import { FormDialog } from 'mf-shared/ui/form-dialog';
import { TextArea } from 'mf-shared/ui/text-area';
import { TextInput } from 'mf-shared/ui/text-input';
import { DatesInScope, datesInScope } from '../../season/DatesInScope';
import { texts } from '../../season/texts';
import { MailPreview } from '../event-desk/announcements/MailPreview';
import { texts as words } from '../event-desk/announcements/texts';

const FIELDS = ['subject', 'message'] as const;
const rules = schemaResolver<AnnouncementTest>(announcementTestSchema);

/** Words to everybody with a place at the coming dates, or from this date on, with the mail as it will arrive. */
export function SeasonMessage({
  event,
  season,
  onClose,
}: {
  event: EventDetail;
  season: Season;
  onClose: () => void;
}) {
  const user = useUser();
  const [scope, setScope] = useState<SeriesScope>('all');
  const submission = useSubmission(`season:${event.id}`);
  const write = useWriteToSeason(event.id);
  const address = season.reply_address;
  const dates = datesInScope(season.dates, { id: event.id, scope }).filter((one) => !one.taken_down);
  const { reachable } = season.audiences[scope];
  const form = useKitForm<AnnouncementTest>({
    id: 'season-message',
    defaultValues: { subject: '', message: '', replies: false },
    order: FIELDS,
    rules,
    describe: (error) => formFailure(error, FIELDS, { failed: words.failed, unanswered: words.unanswered }),
    async send(values) {
      const body = { ...values, scope };
      const { mails } = await write.mutateAsync({ body, idempotencyKey: submission.keyFor(body) });
      submission.done();
      toast.success(words.sent(mails));
      onClose();
    },
  });
  const typed = form.form.watch();
  const author = user?.role === 'organizer' || event.organizer_id === user?.id ? (user?.name ?? '') : null;
  return (
    <FormDialog
      form={form}
      title={texts.message.title}
      submit={words.send(reachable)}
      busy={words.sending}
      onClose={onClose}
    >
      <div className={layout.stack4}>
        <FilterChips label={texts.scope} options={texts.scopes} value={scope} onChange={setScope} />
        <DatesInScope dates={dates} />
        <p className={layout.muted}>{reachable === 0 ? words.nobody : texts.message.on}</p>
        <TextInput {...form.text('subject')} label={words.subject} maxLength={LIMITS.announcements.subject} />
        <TextArea {...form.text('message')} label={words.message} rows={6} maxLength={LIMITS.message.max} />
        {address !== null && (
          <Checkbox
            label={words.replies(address)}
            checked={typed.replies}
            onChange={({ target }) => form.edit('replies', target.checked)}
          />
        )}
        <MailPreview
          event={event}
          typed={typed}
          author={author}
          replies={typed.replies ? address : null}
          waiting={false}
        />
      </div>
    </FormDialog>
  );
}
