import { useState } from 'react';
import { ANNOUNCEMENT_MAIL } from '@eveneo/contract/application/announcement-texts';
import type { EventDetail } from '@eveneo/contract/application/events';
import { PRODUCT_NAME } from '@eveneo/contract/application/texts';
import { addresses } from 'mf-shared/format/addresses';
import { wallStyle } from 'mf-shared/format/picture';
import { shownText } from 'mf-shared/format/typography';
import { Cover } from 'mf-shared/ui/cover';
import { FilterChips } from 'mf-shared/ui/filter-chips';
import { Section } from 'mf-shared/ui/page';
import { texts } from './texts';
import styles from './MailPreview.module.css';

interface Previewed {
  event: EventDetail;
  typed: { subject: string; message: string };
  /** Null: an admin writes about somebody else's event. */
  author: string | null;
  /** Where replies go; null: nowhere. */
  replies: string | null;
  waiting: boolean;
}

/** The mail's texts, the same as the API's. */
function wordsOf({ event, typed, author, replies, waiting }: Previewed) {
  const reason = ANNOUNCEMENT_MAIL.reason(author, waiting);
  const answers = replies === null ? ANNOUNCEMENT_MAIL.noReplies : ANNOUNCEMENT_MAIL.replies(replies);
  return {
    subject: shownText(ANNOUNCEMENT_MAIL.subject(typed.subject.trim() || texts.emptySubject, event.title)),
    title: shownText(event.title),
    heading: `${texts.reader}, ${ANNOUNCEMENT_MAIL.greeting(author)}`,
    message: shownText(typed.message.trim() || texts.emptyMessage),
    button: waiting ? ANNOUNCEMENT_MAIL.page : ANNOUNCEMENT_MAIL.ticket,
    url: window.location.origin + (waiting ? addresses.event(event.id) : addresses.ticket(event.id)),
    reason: `${reason} ${answers}`,
  };
}

type Words = ReturnType<typeof wordsOf>;

const Sheet = ({ event, words }: { event: EventDetail; words: Words }) => (
  // White paper in both themes, as most mail programs show it.
  <div data-theme="light" className={styles.sheet}>
    <div className={styles.wall} style={wallStyle(event.images[0])}>
      <Cover event={event} sizes="416px" className={styles.poster} />
      <p className={styles.heading}>{words.heading}</p>
    </div>
    <div className={styles.words}>
      <p className={styles.title}>{words.title}</p>
      <p className={styles.message}>{words.message}</p>
      <p className={styles.button}>{words.button}</p>
    </div>
    <div className={styles.foot}>
      <p>{words.reason}</p>
      <p className={styles.link}>{ANNOUNCEMENT_MAIL.optOut}</p>
    </div>
  </div>
);

const textOf = ({ title, heading, message, button, url, reason }: Words) =>
  [heading, title, message, `${button}\u00a0:\n${url}`, texts.team, reason].join('\n\n');

/** The mail as it will arrive, with a reader's name. */
export function MailPreview(previewed: Previewed) {
  const [form, setForm] = useState<keyof typeof texts.previews>('mail');
  const words = wordsOf(previewed);
  return (
    <Section
      title={texts.preview}
      id="apercu-du-message"
      className={styles.preview}
      actions={
        <FilterChips label={texts.previewAs} options={texts.previews} value={form} onChange={setForm} />
      }
    >
      <div className={styles.ground}>
        <p className={styles.subject}>
          <span>{PRODUCT_NAME}</span> {words.subject}
        </p>
        {form === 'mail' ? (
          <Sheet event={previewed.event} words={words} />
        ) : (
          <p className={styles.text}>{textOf(words)}</p>
        )}
      </div>
    </Section>
  );
}
