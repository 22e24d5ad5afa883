import { useState } from 'react';
import { usePublicSettings, useQuery, useUser } from '@eveneo/platform';
import { ownAnnouncementsQuery } from 'mf-shared/api/announcements';
import { formatInstant } from 'mf-shared/format/date-text';
import { shownText } from 'mf-shared/format/typography';
import { Section } from 'mf-shared/ui/page';
import { Pagination } from 'mf-shared/ui/pagination';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { ReportButton } from '../../../report/ReportButton';
import { announcementTexts as texts } from '../../../texts/announcements';
import { reportTexts } from '../../../texts/report';
import styles from './Announcements.module.css';

/** What the organizer wrote to this user, if anything. */
export function Announcements({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  const { timeZone } = usePublicSettings();
  const { data } = useQuery(ownAnnouncementsQuery(id, useUser()?.id ?? null, page));
  if (!data || data.total === 0) return null;
  return (
    <Section title={texts.title} id="messages" className={styles.section}>
      <ul role="list" className={styles.list}>
        {data.data.map((one) => (
          <li key={one.id}>
            <h3>{shownText(one.subject)}</h3>
            <p className={styles.from}>
              <RaisedText
                text={texts.from(one.author ?? texts.admin, formatInstant(one.sent_at, timeZone))}
              />
            </p>
            <p className={styles.message}>{shownText(one.message)}</p>
            <ReportButton kind="announcement" id={one.id} label={reportTexts.of.announcement(one.subject)} />
          </li>
        ))}
      </ul>
      {data.last_page > 1 && <Pagination page={data.current_page} last={data.last_page} onChange={setPage} />}
    </Section>
  );
}
