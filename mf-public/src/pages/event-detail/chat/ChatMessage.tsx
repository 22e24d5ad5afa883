import { clsx } from 'clsx';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChatMessage as Message } from '@eveneo/contract/application/talk';
import { usePublicSettings } from '@eveneo/platform';
import { formatInstant, formatRelative } from 'mf-shared/format/date-text';
import { shownText } from 'mf-shared/format/typography';
import { Avatar } from 'mf-shared/ui/avatar';
import { IconButton } from 'mf-shared/ui/button';
import { Dot } from 'mf-shared/ui/raised-text';
import { ReportFlag } from '../../../report/ReportButton';
import { chatRoomTexts as texts } from '../../../texts/chat-room';
import { reportTexts } from '../../../texts/report';
import { LinkedText } from '../linked-text/LinkedText';
import styles from './Chat.module.css';

/** A short excerpt for labels. */
const excerpt = (text: string) => Array.from(text.replace(/\s+/g, ' ')).slice(0, 40).join('');

/** A message with author and time. Only URLs in it are interpreted. */
export function ChatMessage({
  message,
  own,
  now,
  deleting,
  onDelete,
  onEdit,
  editor,
}: {
  message: Message;
  own: boolean;
  /** For 'il y a 5 min'. */
  now: Date;
  deleting: boolean;
  onDelete?: (() => void) | undefined;
  onEdit?: (() => void) | undefined;
  /** Replaces the text while it is edited. */
  editor?: ReactNode;
}) {
  const { timeZone } = usePublicSettings();
  const { user, user_id: userId, message: text, created_at: at } = message;
  const label = own ? texts.removeOwn(excerpt(text)) : texts.remove(user.name, excerpt(text));
  return (
    <li className={clsx(styles.message, own && styles.own)}>
      <Avatar id={userId} name={user.name} src={user.avatar} size="s" />
      <div className={styles.bubble}>
        <p className={styles.meta}>
          <span className={styles.author}>{own ? texts.you : shownText(user.name)}</span>{' '}
          <time dateTime={at} title={formatInstant(at, timeZone)}>
            {formatRelative(at, now, timeZone)}
          </time>
          {message.edited_at && (
            <span>
              <Dot />
              {texts.edited}
            </span>
          )}
        </p>
        {editor || (
          <p className={styles.text}>
            <LinkedText text={text} />
          </p>
        )}
      </div>
      {onEdit && (
        <IconButton label={texts.edit(excerpt(text))} className={styles.delete} onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconButton>
      )}
      {!own && !onDelete && (
        <ReportFlag
          kind="message"
          id={message.id}
          author={userId === null ? undefined : { id: userId, name: user.name }}
          label={reportTexts.of.message(user.name)}
          className={styles.delete}
        />
      )}
      {onDelete && (
        // Not `disabled`, which would lose the focus.
        <IconButton
          label={label}
          className={styles.delete}
          aria-disabled={deleting || undefined}
          onClick={deleting ? undefined : onDelete}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
