import { useRef, useState } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { RegistrationRequest, RequestPage } from '@eveneo/contract/application/requests';
import { toast, useQuery } from '@eveneo/platform';
import { requestsQuery, useAcceptRequests } from 'mf-shared/api/registration-requests';
import { failureText } from 'mf-shared/format/failure-text';
import layout from 'mf-shared/styles/layout.module.css';
import kit from 'mf-shared/styles/people-list.module.css';
import { Button } from 'mf-shared/ui/button';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { LoadingRows } from 'mf-shared/ui/loading-rows';
import { Pagination } from 'mf-shared/ui/pagination';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { RefuseDialog } from './RefuseDialog';
import { RequestRow } from './RequestRow';
import { texts } from './requests-texts';
import shared from './Registrants.module.css';
import styles from './Requests.module.css';

interface Managed {
  event: EventDetail;
}

/** The requests to register to an event: accepted or refused, one or several at once. */
export function Requests({ event }: Managed) {
  const [page, setPage] = useState(1);
  return (
    <QueryBoundary
      query={useQuery(requestsQuery(event.id, page))}
      pending={<LoadingRows label={texts.loading} />}
      failed={(error) => failureText(error, { failed: texts.failed })}
      empty={<EmptyState title={texts.empty} />}
      isEmpty={({ total }) => total === 0}
    >
      {(list) => <Listed key={page} event={event} list={list} setPage={setPage} />}
    </QueryBoundary>
  );
}

const isWaiting = ({ state }: RegistrationRequest) => state === 'asked';

function Listed({ event, list, setPage }: Managed & { list: RequestPage; setPage: (page: number) => void }) {
  const frame = useRef<HTMLElement>(null);
  const accept = useAcceptRequests(event.id);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [refusing, setRefusing] = useState<readonly RegistrationRequest[] | null>(null);
  const waiting = list.data.filter(isWaiting);
  // Requests withdrawn meanwhile are no longer selected.
  const people = waiting.filter(({ user_id }) => chosen.includes(user_id));
  const choose = (id: number, on: boolean) =>
    setChosen((before) => [...before.filter((one) => one !== id), ...(on ? [id] : [])]);

  const decided = () => {
    setChosen([]);
    // The focused button disappears with its row.
    requestAnimationFrame(() => frame.current?.focus());
  };
  const acceptAll = async (those: readonly RegistrationRequest[]) => {
    try {
      const { accepted, full } = await accept.mutateAsync(those.map(({ user_id }) => user_id));
      if (accepted > 0) toast.success(texts.accepted(accepted));
      else toast.error(texts.gone);
      if (full.length > 0) toast.error(texts.full(full.length));
      decided();
    } catch (error) {
      toast.error(failureText(error, texts.acceptFailure));
    }
  };

  return (
    <section ref={frame} tabIndex={-1} aria-label={texts.title} className={styles.requests}>
      {!event.approval && <p className={kit.muted}>{texts.direct}</p>}
      {people.length > 0 && (
        <div className={shared.chosen}>
          <p role="status">
            <strong>{texts.chosen(people.length)}</strong>
          </p>
          <div className={layout.buttons}>
            <Button variant="secondary" loading={accept.isPending} onClick={() => acceptAll(people)}>
              {texts.accept}
            </Button>
            <Button variant="secondary" className={shared.remove} onClick={() => setRefusing(people)}>
              {texts.refuse}
            </Button>
            <Button variant="ghost" onClick={() => setChosen([])}>
              {texts.clear}
            </Button>
          </div>
        </div>
      )}
      {waiting.length > 1 && (
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={people.length === waiting.length}
            onChange={({ target }) => setChosen(target.checked ? waiting.map(({ user_id }) => user_id) : [])}
          />
          {texts.chooseAll}
        </label>
      )}
      <ul role="list" className={styles.list}>
        {list.data.map((request) => (
          <RequestRow
            key={request.user_id}
            request={request}
            chosen={chosen.includes(request.user_id)}
            busy={accept.isPending}
            onChoose={(on) => choose(request.user_id, on)}
            onAccept={() => void acceptAll([request])}
            onRefuse={() => setRefusing([request])}
          />
        ))}
      </ul>
      {list.last_page > 1 && <Pagination page={list.current_page} last={list.last_page} onChange={setPage} />}
      {refusing && (
        <RefuseDialog
          eventId={event.id}
          people={refusing}
          onClose={() => setRefusing(null)}
          onRefused={(count) => {
            setRefusing(null);
            if (count > 0) toast.success(texts.refusal.done(count));
            else toast.error(texts.gone);
            decided();
          }}
        />
      )}
    </section>
  );
}
