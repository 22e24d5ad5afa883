import type { EventDetail } from '@eveneo/contract/application/events';
import { toast, useNavigate, useQuery, useUser } from '@eveneo/platform';
import { removeOrganizer, teamQuery } from 'mf-shared/api/co-organizers';
import { useRefreshEvents } from 'mf-shared/api/refresh-events';
import { addresses } from 'mf-shared/format/addresses';
import { shownText } from 'mf-shared/format/typography';
import { AskedButton } from 'mf-shared/ui/asked-button';
import { Avatar } from 'mf-shared/ui/avatar';
import { Dialog } from 'mf-shared/ui/dialog';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Spinner } from 'mf-shared/ui/spinner';
import { InviteForm } from './InviteForm';
import { TeamRow } from './TeamRow';
import { texts } from './texts';
import styles from './Team.module.css';

/**
 * The owner and the co-organizers of an event: invited, changed and removed by the owner; the others can leave.
 */
export function TeamDialog({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  const query = useQuery(teamQuery(event.id));
  return (
    <Dialog open title={texts.title} onClose={onClose}>
      <QueryBoundary query={query} pending={<Spinner label={texts.loading} />} failed={texts.failed}>
        {({ owner, owned, people }) => (
          <div className={styles.team}>
            <p>{owned ? texts.lead : texts.mine}</p>
            <ul role="list">
              {owner && (
                <li className={styles.person}>
                  <Avatar id={owner.id} name={owner.name} size="m" />
                  <p className={styles.words}>
                    <strong>{shownText(owner.name)}</strong>
                    <small>{texts.owner}</small>
                  </p>
                </li>
              )}
              {people.map((person) => (
                <TeamRow key={person.id} eventId={event.id} of={person} owned={owned} />
              ))}
            </ul>
            {owned ? <InviteForm eventId={event.id} /> : <Leaving event={event} ids={people} />}
          </div>
        )}
      </QueryBoundary>
    </Dialog>
  );
}

function Leaving({
  event,
  ids,
}: {
  event: EventDetail;
  ids: readonly { id: number; person: { id: number } | null }[];
}) {
  const user = useUser();
  const navigate = useNavigate();
  const refresh = useRefreshEvents();
  const own = ids.find(({ person }) => person?.id === user?.id);
  if (!own) return null;
  return (
    <AskedButton
      texts={texts.leave}
      variant="secondary"
      act={async () => {
        await removeOrganizer(event.id, own.id);
        return texts.left;
      }}
      onDone={(message) => {
        toast.success(message);
        void navigate(addresses.manageEvents, { replace: true });
        void refresh();
      }}
      onFailed={(message) => toast.error(message)}
    >
      {texts.leaveLead}
    </AskedButton>
  );
}
