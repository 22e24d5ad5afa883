import { Reply } from 'lucide-react';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { ChatMessage } from '@eveneo/contract/application/talk';
import { now, usePublicSettings, useQuery, useUser } from '@eveneo/platform';
import { lastMessagesQuery } from 'mf-shared/api/chat';
import { addresses } from 'mf-shared/format/addresses';
import { formatRelative } from 'mf-shared/format/date-text';
import { shownText } from 'mf-shared/format/typography';
import kit from 'mf-shared/styles/people-list.module.css';
import { Avatar } from 'mf-shared/ui/avatar';
import { LinkButton } from 'mf-shared/ui/button';
import { Section } from 'mf-shared/ui/page';
import { texts as all } from '../texts';
import styles from './WaitingQuestion.module.css';

const { question: texts } = all;

/** The last question since an organizer wrote in the chat; earlier ones count as answered. */
function unanswered(
  messages: readonly ChatMessage[],
  { organizer_id, co_organizers = [] }: EventDetail,
  userId: number | undefined,
): ChatMessage | null {
  const organizers = [organizer_id, userId, ...co_organizers.map(({ id }) => id)];
  const answered = messages
    .map(({ user_id }) => user_id !== null && organizers.includes(user_id))
    .lastIndexOf(true);
  const since = messages.slice(answered + 1).filter(({ message }) => message.includes('?'));
  return since.at(-1) ?? null;
}

/** A question in the chat that no organizer has answered; nothing without one, or while unknown. */
export function WaitingQuestion({
  event,
  className,
}: {
  event: EventDetail;
  className?: string | undefined;
}) {
  const { timeZone } = usePublicSettings();
  const user = useUser();
  const { data = [] } = useQuery(lastMessagesQuery(event.id));
  const last = unanswered(data, event, user?.id);
  if (!last) return null;
  return (
    <Section
      title={texts.title}
      id="question"
      className={className}
      actions={<span className={kit.muted}>{texts.where}</span>}
    >
      <div className={styles.message}>
        <Avatar id={last.user_id} name={last.user.name} src={last.user.avatar} />
        <div>
          <p>
            <strong>{shownText(last.user.name)}</strong>{' '}
            <span className={kit.muted}>{formatRelative(last.created_at, now(), timeZone)}</span>
          </p>
          <p className={styles.words}>{shownText(last.message)}</p>
          <LinkButton
            to={`${addresses.event(event.id)}#discussion`}
            variant="secondary"
            size="s"
            icon={<Reply aria-hidden="true" />}
          >
            {texts.reply}
          </LinkButton>
        </div>
      </div>
    </Section>
  );
}
