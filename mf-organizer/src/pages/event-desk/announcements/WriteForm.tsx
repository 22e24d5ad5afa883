import { Send } from 'lucide-react';
import { ANNOUNCEMENT_MAIL } from '@eveneo/contract/application/announcement-texts';
import {
  announcementPostSchema,
  type AnnouncementDesk,
  type AnnouncementPost,
  type AudienceCount,
  type Audience,
} from '@eveneo/contract/application/announcements';
import type { EventDetail } from '@eveneo/contract/application/events';
import { LIMITS } from '@eveneo/contract/application/limits';
import { toast, useUser } from '@eveneo/platform';
import { testAnnouncement, useWriteAnnouncement } from 'mf-shared/api/announcements';
import { useSubmission } from 'mf-shared/api/submission';
import { formFailure } from 'mf-shared/format/failure-text';
import { formatNumber } from 'mf-shared/format/number-text';
import { Banner } from 'mf-shared/ui/banner';
import { Checkbox } from 'mf-shared/ui/checkbox';
import { DraftNotice } from 'mf-shared/ui/draft-notice';
import { FilterChips } from 'mf-shared/ui/filter-chips';
import { Form, schemaResolver, SubmitButton, useKitForm } from 'mf-shared/ui/form';
import { TextArea } from 'mf-shared/ui/text-area';
import { TextInput } from 'mf-shared/ui/text-input';
import { MailPreview } from './MailPreview';
import { TestButton } from './TestButton';
import { texts } from './texts';
import { EMPTY, useAnnouncementDraft } from './use-announcement-draft';
import styles from './Announcements.module.css';

const FIELDS = ['subject', 'message'] as const;
const rules = schemaResolver<AnnouncementPost>(announcementPostSchema);

/**
 * The audiences that are not empty; all registered people are always offered. The chosen one stays: words for the
 * waitlist must not go to everybody because it has become empty meanwhile.
 */
function chipsOf({ audiences }: AnnouncementDesk, chosen: Audience): Partial<Record<Audience, string>> {
  const labels = Object.entries(texts.audiences) as [Audience, (count: string) => string][];
  return Object.fromEntries(
    labels
      .filter(([audience]) => audience === 'all' || audience === chosen || isOffered(audience, audiences))
      .map(([audience, label]) => [audience, label(formatNumber(audiences[audience].people))]),
  );
}

/** The absent are offered only after the first check-in. */
const isOffered = (audience: Audience, { [audience]: { people }, present }: AnnouncementDesk['audiences']) =>
  people > 0 && (audience !== 'absent' || present.people > 0);

/** Who does not get the mail, and why. */
function Reach({ people, declined, unconfirmed, without_address }: AudienceCount) {
  const reasons = [
    ...(declined > 0 ? [texts.declined(declined)] : []),
    ...(unconfirmed > 0 ? [texts.unconfirmed(unconfirmed)] : []),
    ...(without_address > 0 ? [texts.withoutAddress(without_address)] : []),
  ];
  if (reasons.length === 0) return null;
  return <p>{texts.without(people, reasons.join(', '))}</p>;
}

interface WriteProps {
  event: EventDetail;
  desk: AnnouncementDesk;
  onSent: () => void;
}

/** The form beside the mail as it will arrive. */
export function WriteForm({ event, desk, onSent }: WriteProps) {
  const user = useUser();
  const name = `announcement:${event.id}`;
  const { initial, restored, keep, forget } = useAnnouncementDraft(name);
  const submission = useSubmission(name);
  const write = useWriteAnnouncement(event.id);
  const form = useKitForm<AnnouncementPost>({
    id: 'announcement',
    defaultValues: initial,
    order: FIELDS,
    rules,
    onChange: keep,
    describe: (error) => formFailure(error, FIELDS, { failed: texts.failed, unanswered: texts.unanswered }),
    async send(values) {
      const idempotencyKey = submission.keyFor(values);
      const { mailed, due } = await write.mutateAsync({ body: values, idempotencyKey });
      submission.done();
      startOver();
      // Some mails are sent already if it is the retry after a lost response.
      toast.success(texts.sent(mailed + due));
      onSent();
    },
  });
  const startOver = () => {
    form.form.reset(EMPTY);
    form.showFailure(null);
    forget();
  };
  const typed = form.form.watch();
  const { audience } = typed;
  const counts = desk.audiences[audience];
  const address = desk.reply_address;
  const author = user?.role === 'organizer' || event.organizer_id === user?.id ? (user?.name ?? '') : null;
  const replies = typed.replies ? address : null;
  const waiting = audience === 'waiting';

  return (
    <div className={styles.columns}>
      <Form
        form={form}
        label={texts.form}
        notice={
          <>
            {desk.closed && <Banner tone="warning">{desk.closed}</Banner>}
            {restored && <DraftNotice onDiscard={startOver} />}
          </>
        }
      >
        <div className={styles.to}>
          <p className={styles.label} aria-hidden="true">
            {texts.to}
          </p>
          <FilterChips
            label={texts.to}
            options={chipsOf(desk, audience) as Record<Audience, string>}
            value={audience}
            onChange={(next) => form.edit('audience', next)}
          />
        </div>
        <TextInput {...form.text('subject')} label={texts.subject} maxLength={LIMITS.announcements.subject} />
        <div>
          <TextArea
            {...form.text('message')}
            label={texts.message}
            hint={texts.messageHint(ANNOUNCEMENT_MAIL.greeting(author))}
            rows={7}
            maxLength={LIMITS.message.max}
          />
          <p className={styles.length} aria-hidden="true">
            {texts.length(typed.message.length, LIMITS.message.max)}
          </p>
        </div>
        {address !== null && (
          <Checkbox
            label={texts.replies(address)}
            hint={typed.replies ? texts.repliesShown : texts.repliesOff}
            checked={typed.replies}
            onChange={({ target }) => form.edit('replies', target.checked)}
          />
        )}
        <div className={styles.buttons}>
          <SubmitButton
            of={form}
            icon={<Send aria-hidden="true" />}
            loadingLabel={texts.sending}
            disabled={desk.closed !== null || counts.reachable === 0}
          >
            {texts.send(counts.reachable)}
          </SubmitButton>
          <TestButton form={form} address={address} send={(words) => testAnnouncement(event.id, words)} />
        </div>
        <div className={styles.reach}>
          {counts.reachable === 0 && <p>{texts.nobody}</p>}
          <Reach {...counts} />
          <p>{[...(desk.closed ? [] : [texts.left(desk.left)]), texts.onPage].join(' ')}</p>
        </div>
      </Form>
      <MailPreview event={event} typed={typed} author={author} replies={replies} waiting={waiting} />
    </div>
  );
}
