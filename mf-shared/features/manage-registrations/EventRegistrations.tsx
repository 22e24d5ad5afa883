import { useRef, useState } from 'react';
import type { EventSummary, Registration } from 'api/contract';
import { toast, useQuery, type ApiError } from '@eveneo/platform';
import { Download } from 'lucide-react';
import type { ManagerRole } from '../../api/dashboard-events';
import { fetchRegistrationsCsv, registrationsQuery } from '../../api/registrations';
import { formatNumber, formatPercent } from '../../format/number-text';
import { Button } from '../../ui/button';
import { saveFile } from '../../ui/download';
import { EmptyState } from '../../ui/empty-state';
import { ErrorPanel } from '../../ui/error-panel';
import { matchesSearch } from '../../ui/event-list-tools';
import { Spinner } from '../../ui/spinner';
import { TextInput } from '../../ui/text-input';
import styles from './ManageRegistrations.module.css';
import { RegistrationTable } from './RegistrationTable';
import { RemoveRegistrationDialog } from './RemoveRegistrationDialog';
import { texts } from './texts';

const STEP = 50;
/** From so many on a search is quicker than looking. */
const SEARCH_FROM = 12;

/** Who is registered to one event. Read only when it is unfolded. */
export function EventRegistrations({ manager, event }: { manager: ManagerRole; event: EventSummary }) {
  const { data, isPending, isFetching, refetch } = useQuery(registrationsQuery(manager, event.id));
  if (data) {
    return data.length === 0 ? (
      <EmptyState title={texts.list.empty} />
    ) : (
      <Registered manager={manager} event={event} registrations={data} />
    );
  }
  return isPending ? (
    <Spinner label={texts.list.loading} />
  ) : (
    <ErrorPanel message={texts.list.failed} retrying={isFetching} onRetry={() => void refetch()} />
  );
}

function Registered({
  manager,
  event,
  registrations,
}: {
  manager: ManagerRole;
  event: EventSummary;
  registrations: readonly Registration[];
}) {
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(STEP);
  const [removing, setRemoving] = useState<Registration | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const found = registrations.filter(({ name, email }) => matchesSearch(search, name, email ?? ''));
  const rest = found.length - limit;
  return (
    <div ref={frame} tabIndex={-1} className={styles.registered}>
      <div className={styles.bar}>
        {registrations.length >= SEARCH_FROM ? (
          <TextInput
            type="search"
            label={texts.list.search}
            value={search}
            onChange={(changed) => setSearch(changed.target.value)}
            className={styles.search}
          />
        ) : (
          <p className={styles.fill}>
            {texts.fill} <strong>{formatPercent(registrations.length / event.capacity)}</strong>
          </p>
        )}
        <CsvButton manager={manager} eventId={event.id} />
      </div>
      {found.length === 0 ? (
        <p role="status">{texts.list.noMatch}</p>
      ) : (
        <RegistrationTable
          caption={texts.list.caption(event.title)}
          registrations={found.slice(0, limit)}
          onRemove={setRemoving}
        />
      )}
      {rest > 0 && (
        <Button variant="secondary" className={styles.more} onClick={() => setLimit(limit + STEP)}>
          {texts.more(formatNumber(Math.min(STEP, rest)))}
        </Button>
      )}
      {removing && (
        <RemoveRegistrationDialog
          manager={manager}
          event={event}
          registration={removing}
          onClose={() => setRemoving(null)}
          // The row with the button goes away: focus stays with the list.
          onRemoved={() => {
            setRemoving(null);
            requestAnimationFrame(() => frame.current?.focus());
          }}
        />
      )}
    </div>
  );
}

function CsvButton({ manager, eventId }: { manager: ManagerRole; eventId: number }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await fetchRegistrationsCsv(manager, eventId), texts.csv.file(eventId));
    } catch (error) {
      toast.error((error as ApiError).serverMessage ?? texts.csv.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="secondary"
      size="s"
      icon={<Download aria-hidden="true" />}
      loading={busy}
      loadingLabel={texts.csv.busy}
      onClick={() => void download()}
    >
      {texts.csv.button}
    </Button>
  );
}
