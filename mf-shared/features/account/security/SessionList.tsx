import { useState } from 'react';
import type { Session } from '@eveneo/contract/application/sessions';
import { now, toast, useQuery } from '@eveneo/platform';
import { sessionsQuery, useEndSession, useEndSessions } from '../../../api/sessions';
import { formatRelative } from '../../../format/date-text';
import { failureText } from '../../../format/failure-text';
import { Badge } from '../../../ui/badge';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { LoadingMessage } from '../../../ui/loading-message';
import { QueryBoundary } from '../../../ui/query-boundary';
import { Dot } from '../../../ui/raised-text';
import { AccountSection } from '../AccountSection';
import { texts } from '../texts';
import styles from './SessionList.module.css';

export function SessionList() {
  const query = useQuery(sessionsQuery());
  const endAllSessions = useEndSessions();
  const [failure, setFailure] = useState<string | null>(null);
  const endAll = async () => {
    setFailure(null);
    try {
      await endAllSessions.mutateAsync();
      toast.success(texts.sessions.allEnded);
    } catch (error) {
      setFailure(failureText(error, texts.sessions));
    }
  };
  return (
    <AccountSection title={texts.sessions.title} lead={texts.sessions.lead}>
      {failure && <Banner tone="error">{failure}</Banner>}
      <QueryBoundary
        query={query}
        pending={<LoadingMessage label={texts.sessions.loading} />}
        failed={texts.sessions.loadFailed}
      >
        {({ sessions }) => (
          <ul className={styles.list}>
            {sessions.map((one) => (
              <SessionRow key={one.id} session={one} onFailure={setFailure} />
            ))}
          </ul>
        )}
      </QueryBoundary>
      <div>
        <Button
          variant="secondary"
          loading={endAllSessions.isPending}
          loadingLabel={texts.sessions.ending}
          onClick={endAll}
        >
          {texts.sessions.endAll}
        </Button>
        <p className={styles.hint}>{texts.sessions.endAllHint}</p>
      </div>
    </AccountSection>
  );
}

function SessionRow({
  session: { id, device, since, seen, current },
  onFailure,
}: {
  session: Session;
  onFailure: (text: string | null) => void;
}) {
  const end = useEndSession();
  const stop = async () => {
    onFailure(null);
    try {
      await end.mutateAsync(id);
    } catch (error) {
      onFailure(failureText(error, texts.sessions));
    }
  };
  const at = now();
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.device}>
          {device} {current && <Badge>{texts.sessions.current}</Badge>}
        </p>
        <p className={styles.times}>
          {texts.sessions.since(formatRelative(since, at))}
          <Dot />
          {texts.sessions.seen(formatRelative(seen, at))}
        </p>
      </div>
      {!current && (
        <Button
          variant="secondary"
          size="s"
          aria-label={texts.sessions.endOne(device)}
          loading={end.isPending}
          loadingLabel={texts.sessions.ending}
          onClick={stop}
        >
          {texts.sessions.end}
        </Button>
      )}
    </li>
  );
}
