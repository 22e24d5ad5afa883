import { Download, ScanLine, Trash2 } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import type { EventSummary } from '@eveneo/contract/application/events';
import type { Registration } from '@eveneo/contract/application/registrations';
import { toast, useQuery, useUser } from '@eveneo/platform';
import { eventQuery } from 'mf-shared/api/events';
import { registrationsCsv, registrationsQuery, useRestoreRegistration } from 'mf-shared/api/registrations';
import { addresses } from 'mf-shared/format/addresses';
import { manages } from 'mf-shared/format/event-rights';
import { isMissing } from 'mf-shared/format/failure-text';
import { formatNumber, formatPercent } from 'mf-shared/format/number-text';
import { shownText } from 'mf-shared/format/typography';
import { Button, LinkButton } from 'mf-shared/ui/button';
import { CsvButton } from 'mf-shared/ui/download';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { matchesSearch } from 'mf-shared/ui/event-list-tools';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { SearchInput } from 'mf-shared/ui/search-input';
import { ShowMore } from 'mf-shared/ui/show-more';
import { Spinner } from 'mf-shared/ui/spinner';
import { UndoBanner } from 'mf-shared/ui/undo-banner';
import { RegistrantTable } from '../../registrants/RegistrantTable';
import { Waitlist } from '../../waitlist/Waitlist';
import { RemoveRegistrationDialog } from './RemoveRegistrationDialog';
import { texts } from './texts';
import styles from './ManageRegistrationsPage.module.css';

/** A person whose account still exists. */
interface Removable {
  user_id: number;
  name: string;
}

interface Removed extends Removable {
  /** When the removal was sent, by `performance.now()`; null if somebody else had removed it before. */
  askedAt: number | null;
}

const STEP = 50;
/** A search field appears from this many on. */
const SEARCH_FROM = 12;

const ToDesk = ({ id }: { id: number }) => (
  <LinkButton to={addresses.desk(id, 'inscrits')} size="s" variant="secondary">
    {texts.desk}
  </LinkButton>
);

/** For those who may open the door; a summary does not tell what a co-organizer may. */
function ToDoor({ event }: { event: EventSummary }) {
  const user = useUser();
  const { data = event } = useQuery({ ...eventQuery(event.id), enabled: !manages(event, user) });
  if (!manages(data, user, 'door')) return null;
  return (
    <LinkButton
      to={addresses.checkTickets(event.id)}
      size="s"
      variant="secondary"
      icon={<ScanLine aria-hidden="true" />}
    >
      {texts.door}
    </LinkButton>
  );
}

/** Says why there are no registrations to see: the co-organizer has no right to them, or the event is gone. */
function Closed({ id }: { id: number }) {
  const user = useUser();
  const query = useQuery({ ...eventQuery(id), staleTime: 0 });
  if (isMissing(query.error)) return <EmptyState title={texts.list.gone} />;
  return (
    <QueryBoundary query={query} pending={<Spinner label={texts.list.loading} />} failed={texts.list.failed}>
      {(event) => (
        <EmptyState title={texts.list.closed} action={manages(event, user) && <ToDesk id={id} />} />
      )}
    </QueryBoundary>
  );
}

/** The registrations of one event, loaded when it is unfolded. */
export function EventRegistrations({ event }: { event: EventSummary }) {
  const query = useQuery(registrationsQuery(event.id));
  const frame = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<(Removed & { askedAt: number }) | null>(null);
  const restore = useRestoreRegistration(event.id);
  const bringBack = async ({ user_id, name }: Removable) => {
    await restore.mutateAsync(user_id);
    toast.success(texts.remove.undone(name));
  };
  if (isMissing(query.error)) return <Closed id={event.id} />;
  return (
    <div ref={frame} tabIndex={-1} className={styles.registered}>
      {removed && (
        <UndoBanner
          key={removed.askedAt}
          texts={texts.remove.undo}
          askedAt={removed.askedAt}
          restore={() => bringBack(removed)}
          onDone={() => setRemoved(null)}
        />
      )}
      <QueryBoundary
        query={query}
        pending={<Spinner label={texts.list.loading} />}
        failed={texts.list.failed}
        empty={<EmptyState title={texts.list.empty} />}
      >
        {(registrations) => (
          <Registered
            event={event}
            registrations={registrations}
            frame={frame}
            // The focused button disappears with its row.
            onRemoved={({ askedAt, ...person }) => {
              setRemoved(askedAt === null ? null : { ...person, askedAt });
              // Only the person who removed it can restore it.
              if (askedAt === null) toast.success(texts.remove.gone(person.name));
              requestAnimationFrame(() => frame.current?.focus());
            }}
          />
        )}
      </QueryBoundary>
      <Waitlist eventId={event.id} />
    </div>
  );
}

function Registered({
  event,
  registrations,
  frame,
  onRemoved,
}: {
  event: EventSummary;
  registrations: readonly Registration[];
  /** Wraps the list. */
  frame: RefObject<HTMLDivElement | null>;
  onRemoved: (removed: Removed) => void;
}) {
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(STEP);
  const [removing, setRemoving] = useState<Removable | null>(null);
  const found = registrations.filter(({ name, email }) => matchesSearch(search, name, email ?? ''));
  const rest = found.length - limit;
  return (
    <>
      <div className={styles.bar}>
        {/* A search in use stays, even if a removal shortens the list. */}
        {(registrations.length >= SEARCH_FROM || search !== '') && (
          <SearchInput
            label={texts.list.search}
            value={search}
            onChange={(changed) => setSearch(changed.target.value)}
          />
        )}
        <p className={styles.fill}>
          {texts.fill} <strong>{formatPercent(registrations.length / event.capacity)}</strong>
        </p>
        <div className={styles.actions}>
          <ToDesk id={event.id} />
          <ToDoor event={event} />
          <CsvButton
            texts={texts.csv}
            size="s"
            icon={<Download aria-hidden="true" />}
            name={texts.csv.file(event.id)}
            load={() => registrationsCsv(event.id)}
          />
        </div>
      </div>
      {found.length === 0 ? (
        <p role="status">{texts.list.noMatch}</p>
      ) : (
        <RegistrantTable
          caption={shownText(texts.list.caption(event.title))}
          registrants={found.slice(0, limit)}
          // Nothing else tells deleted accounts apart.
          keyOf={(one) => one.user_id ?? `gone-${registrations.indexOf(one)}`}
          actions={(person) => (
            <Button
              size="s"
              variant="ghost"
              icon={<Trash2 aria-hidden="true" />}
              aria-label={texts.remove.buttonOf(person.name)}
              className={styles.remove}
              onClick={() => setRemoving(person)}
            >
              <span>{texts.remove.button}</span>
            </Button>
          )}
        />
      )}
      {rest > 0 && (
        <ShowMore
          within={frame}
          items="tbody tr"
          shown={limit}
          onMore={() => setLimit(limit + STEP)}
          className={styles.more}
        >
          {texts.more(formatNumber(Math.min(STEP, rest)))}
        </ShowMore>
      )}
      {removing && (
        <RemoveRegistrationDialog
          event={event}
          person={removing}
          onClose={() => setRemoving(null)}
          onRemoved={(askedAt) => {
            setRemoving(null);
            onRemoved({ ...removing, askedAt });
          }}
        />
      )}
    </>
  );
}
