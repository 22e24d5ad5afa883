import { useState } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { Season } from '@eveneo/contract/application/season';
import type { SeriesScope } from '@eveneo/contract/application/series';
import { toast, useUser } from '@eveneo/platform';
import { testAnnouncement } from 'mf-shared/api/announcements';
import { useWriteToSeason } from 'mf-shared/api/season';
import { useSubmission } from 'mf-shared/api/submission';
import layout from 'mf-shared/styles/layout.module.css';
import { FilterChips } from 'mf-shared/ui/filter-chips';
import { FormDialog } from 'mf-shared/ui/form-dialog';
import { DatesInScope, datesInScope } from '../../season/DatesInScope';
import { texts } from '../../season/texts';
import { MailPreview } from '../event-desk/announcements/MailPreview';
import { MessageFields, useMessageForm } from '../event-desk/announcements/MessageFields';
import { texts as words } from '../event-desk/announcements/texts';

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
  const form = useMessageForm('season-message', async (values) => {
    const body = { ...values, scope };
    const { mails } = await write.mutateAsync({ body, idempotencyKey: submission.keyFor(body) });
    submission.done();
    toast.success(words.sent(mails));
    onClose();
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
        <MessageFields form={form} address={address} onTest={(given) => testAnnouncement(event.id, given)} />
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
