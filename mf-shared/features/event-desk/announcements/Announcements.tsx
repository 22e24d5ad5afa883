import { useRef, useState } from 'react';
import type { AnnouncementDesk } from '@eveneo/contract/application/announcements';
import type { EventDetail } from '@eveneo/contract/application/events';
import { useQuery } from '@eveneo/platform';
import { announcementsQuery } from '../../../api/announcements';
import type { ManagerRole } from '../../../api/requests';
import { failureText } from '../../../format/failure-text';
import { LoadingRows } from '../../../ui/loading-rows';
import { QueryBoundary } from '../../../ui/query-boundary';
import { SentAnnouncements } from './SentAnnouncements';
import { texts } from './texts';
import { WriteForm } from './WriteForm';
import styles from './Announcements.module.css';

interface Managed {
  manager: ManagerRole;
  event: EventDetail;
}

/** Writes to the people of an event, and shows what was sent. */
export function Announcements({ manager, event }: Managed) {
  const [page, setPage] = useState(1);
  return (
    <QueryBoundary
      query={useQuery(announcementsQuery(manager, event.id, page))}
      pending={<LoadingRows label={texts.loading} />}
      failed={(error) => failureText(error, { failed: texts.loadFailed })}
    >
      {(desk) => <Shown manager={manager} event={event} desk={desk} setPage={setPage} />}
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
