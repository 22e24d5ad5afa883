import { useRef, useState } from 'react';
import type { AnnouncementDesk } from '@eveneo/contract/application/announcements';
import type { EventDetail } from '@eveneo/contract/application/events';
import { useQuery } from '@eveneo/platform';
import { announcementsQuery } from 'mf-shared/api/announcements';
import { failureText } from 'mf-shared/format/failure-text';
import { LoadingRows } from 'mf-shared/ui/loading-rows';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { SentAnnouncements } from './SentAnnouncements';
import { texts } from './texts';
import { WriteForm } from './WriteForm';
import styles from './Announcements.module.css';

interface Managed {
  event: EventDetail;
}

/** Writes to the people of an event, and shows what was sent. */
export function Announcements({ event }: Managed) {
  const [page, setPage] = useState(1);
  return (
    <QueryBoundary
      query={useQuery(announcementsQuery(event.id, page))}
      pending={<LoadingRows label={texts.loading} />}
      failed={(error) => failureText(error, { failed: texts.loadFailed })}
    >
      {(desk) => <Shown event={event} desk={desk} setPage={setPage} />}
    </QueryBoundary>
  );
}

function Shown({
  desk,
  setPage,
  ...managed
}: Managed & { desk: AnnouncementDesk; setPage: (page: number) => void }) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} tabIndex={-1} className={styles.frame}>
      <WriteForm
        {...managed}
        desk={desk}
        onSent={() => {
          setPage(1);
          frame.current?.focus();
        }}
      />
      {desk.total > 0 && <SentAnnouncements desk={desk} setPage={setPage} />}
    </div>
  );
}
