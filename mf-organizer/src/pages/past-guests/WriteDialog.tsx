import { useState } from 'react';
import type { PastGuestMessages } from '@eveneo/contract/application/past-guests';
import { toast, useQuery, useUser } from '@eveneo/platform';
import { useSubmission } from 'mf-shared/api/submission';
import { failureText } from 'mf-shared/format/failure-text';
import layout from 'mf-shared/styles/layout.module.css';
import { Banner } from 'mf-shared/ui/banner';
import { FilterChips } from 'mf-shared/ui/filter-chips';
import { FormDialog } from 'mf-shared/ui/form-dialog';
import { PublicMailPreview } from '../event-desk/announcements/MailPreview';
import { MessageFields, useMessageForm } from '../event-desk/announcements/MessageFields';
import { texts as words } from '../event-desk/announcements/texts';
import { messagesQuery, testPastGuestMessage, useWriteToPastGuests } from './calls';
import { texts } from './texts';

/** Who of those who agreed gets the mail, and why the others do not. */
function Reach({ desk: { audience, closed, left } }: { desk: PastGuestMessages }) {
  const { people, reachable, declined, unconfirmed } = audience;
  const reasons = [
    ...(declined > 0 ? [words.declined(declined)] : []),
    ...(unconfirmed > 0 ? [words.unconfirmed(unconfirmed)] : []),
  ];
  if (closed !== null) return <Banner tone="info">{closed}</Banner>;
  return (
    <p className={layout.muted}>
      {texts.write.on} {reachable === 0 && people === 0 ? words.nobody : texts.write.counted(people)}{' '}
      {reasons.length > 0 && words.without(people, reasons.join(', '))} {words.left(left)}
    </p>
  );
}

/** Everybody or one tag, and whom that reaches. */
function To({
  tags,
  tag,
  onTag,
  desk,
  error,
}: {
  tags: readonly string[];
  tag: string;
  onTag: (tag: string) => void;
  desk: PastGuestMessages | undefined;
  error: Error | null;
}) {
  return (
    <>
      {tags.length > 0 && (
        <FilterChips
          label={texts.write.to}
          options={Object.fromEntries([['', texts.everybody], ...tags.map((one) => [one, one])])}
          value={tag}
          onChange={onTag}
        />
      )}
      {error ? (
        <Banner tone="error">{failureText(error, { failed: texts.write.loadFailed })}</Banner>
      ) : desk ? (
        <Reach desk={desk} />
      ) : (
        <p role="status">{texts.write.loading}</p>
      )}
    </>
  );
}

/** Nobody is reached until that is known, nor while nothing can be sent. */
const offerOf = (desk: PastGuestMessages | undefined) => ({
  address: desk?.reply_address ?? null,
  reachable: desk?.closed === null ? desk.audience.reachable : 0,
});

/** Words to those who came and agreed, or to those with one of the organizer's tags, with the mail as it will arrive. */
export function WriteDialog({
  tags,
  first,
  onClose,
}: {
  tags: readonly string[];
  first: string;
  onClose: () => void;
}) {
  const user = useUser();
  const [tag, setTag] = useState(first);
  const submission = useSubmission('past-guests');
  const write = useWriteToPastGuests();
  const query = useQuery(messagesQuery(tag));
  // The number beside the button is that of the tag chosen, never of the one before.
  const desk = query.isPlaceholderData ? undefined : query.data;
  const { address, reachable } = offerOf(desk);
  const form = useMessageForm('past-guests-message', async (values) => {
    const body = { ...values, ...(tag && { tag }) };
    const { due, mailed } = await write.mutateAsync({ body, idempotencyKey: submission.keyFor(body) });
    submission.done();
    toast.success(words.sent(due + mailed));
    onClose();
  });
  const typed = form.form.watch();
  const author = user?.name ?? '';
  return (
    <FormDialog
      form={form}
      title={texts.write.title}
      submit={reachable > 0 ? words.send(reachable) : null}
      busy={words.sending}
      onClose={onClose}
    >
      <div className={layout.stack4}>
        <To tags={tags} tag={tag} onTag={setTag} desk={desk} error={query.error} />
        <MessageFields form={form} address={address} onTest={testPastGuestMessage} />
        <PublicMailPreview
          typed={typed}
          author={author}
          organizerId={user?.id ?? 0}
          replies={typed.replies ? address : null}
        />
      </div>
    </FormDialog>
  );
}
