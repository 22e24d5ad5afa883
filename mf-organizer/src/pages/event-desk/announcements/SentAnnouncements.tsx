import type { AnnouncementDesk, SentAnnouncement } from '@eveneo/contract/application/announcements';
import { usePublicSettings } from '@eveneo/platform';
import { formatInstant } from 'mf-shared/format/date-text';
import { DOT, shownText } from 'mf-shared/format/typography';
import { Section } from 'mf-shared/ui/page';
import { Pagination } from 'mf-shared/ui/pagination';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { texts } from './texts';
import styles from './Announcements.module.css';

/** How many mails were sent, with a bar while others are due. */
function Progress({ mailed, due }: SentAnnouncement) {
  if (due === 0) return <span className={styles.mails}>{texts.mails(mailed)}</span>;
  const text = texts.progress(mailed, mailed + due);
  return (
    <span className={styles.mails}>
      {text}
      <progress value={mailed} max={mailed + due} aria-label={text} />
    </span>
  );
}

/** The announcements sent, newest first; each opens to its message. */
export function SentAnnouncements({
  desk,
  setPage,
}: {
  desk: AnnouncementDesk;
  setPage: (page: number) => void;
}) {
  const { timeZone } = usePublicSettings();
  return (
    <Section title={texts.sentTitle} id="deja-envoyes" className={styles.sent}>
      <ul role="list">
        {desk.data.map((one) => (
          <li key={one.id} className={styles.row}>
            <details className={styles.read}>
              <summary>
                <strong>{shownText(one.subject)}</strong>
                <span className={styles.muted}>
                  <RaisedText
                    text={texts.audienceNames[one.audience] + DOT + formatInstant(one.sent_at, timeZone)}
                  />
                </span>
              </summary>
              <p>{shownText(one.message)}</p>
            </details>
            <Progress {...one} />
          </li>
        ))}
      </ul>
      {desk.last_page > 1 && <Pagination page={desk.current_page} last={desk.last_page} onChange={setPage} />}
    </Section>
  );
}
