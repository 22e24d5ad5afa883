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
    optOut: ANNOUNCEMENT_MAIL.optOut,
  };
}

type Words = Record<Exclude<keyof ReturnType<typeof wordsOf>, 'title'>, string> & {
  /** Null: of a message about no event. */
  title: string | null;
};

const Sheet = ({ event, words }: { event: EventDetail | null; words: Words }) => (
  // White paper in both themes, as most mail programs show it.
  <div data-theme="light" className={styles.sheet}>
    <div className={styles.wall} style={wallStyle(event?.images[0])}>
      {event && <Cover event={event} sizes="416px" className={styles.poster} />}
      <p className={styles.heading}>{words.heading}</p>
    </div>
    <div className={styles.words}>
      {words.title !== null && <p className={styles.title}>{words.title}</p>}
      <p className={styles.message}>{words.message}</p>
      <p className={styles.button}>{words.button}</p>
    </div>
    <div className={styles.foot}>
      <p>{words.reason}</p>
      <p className={styles.link}>{words.optOut}</p>
    </div>
  </div>
);

const textOf = ({ title, heading, message, button, url, reason }: Words) =>
  [heading, ...(title === null ? [] : [title]), message, `${button}\u00a0:\n${url}`, texts.team, reason].join(
    '\n\n',
  );

/** The mail as it will arrive, with a reader's name. */
export const MailPreview = (previewed: Previewed) => (
  <Preview event={previewed.event} words={wordsOf(previewed)} />
);

/** The mail to an organizer's public as it will arrive. */
export function PublicMailPreview({
  typed,
  author,
  organizerId,
  replies,
}: Pick<Previewed, 'typed' | 'replies'> & { author: string; organizerId: number }) {
  const answers = replies === null ? ANNOUNCEMENT_MAIL.noReplies : ANNOUNCEMENT_MAIL.replies(replies);
  const words: Words = {
    subject: shownText(ANNOUNCEMENT_MAIL.subject(typed.subject.trim() || texts.emptySubject, author)),
    title: null,
    heading: `${texts.reader}, ${ANNOUNCEMENT_MAIL.greeting(author)}`,
    message: shownText(typed.message.trim() || texts.emptyMessage),
    button: ANNOUNCEMENT_MAIL.events(author),
    url: window.location.origin + addresses.organizer(organizerId),
    reason: `${ANNOUNCEMENT_MAIL.agreed(author)} ${answers}`,
    optOut: ANNOUNCEMENT_MAIL.leave(author),
  };
  return <Preview event={null} words={words} />;
}

function Preview({ event, words }: { event: EventDetail | null; words: Words }) {
  const [form, setForm] = useState<keyof typeof texts.previews>('mail');
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
          <Sheet event={event} words={words} />
        ) : (
          <p className={styles.text}>{textOf(words)}</p>
        )}
      </div>
    </Section>
  );
}
