import { Download, Users } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { RegistrantPage, RegistrantSort } from '@eveneo/contract/application/registrants';
import { toast, useQuery, useSearchParams } from '@eveneo/platform';
import { registrantsQuery, useEnterRegistrants } from 'mf-shared/api/registrants';
import { registrationsCsv, useRestoreRegistration } from 'mf-shared/api/registrations';
import { isId } from 'mf-shared/format/addresses';
import { failureText } from 'mf-shared/format/failure-text';
import { formatNumber } from 'mf-shared/format/number-text';
import { shownText } from 'mf-shared/format/typography';
import layout from 'mf-shared/styles/layout.module.css';
import { CsvButton } from 'mf-shared/ui/download';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { FilterChips } from 'mf-shared/ui/filter-chips';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { LoadingRows } from 'mf-shared/ui/loading-rows';
import { Pagination } from 'mf-shared/ui/pagination';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Select } from 'mf-shared/ui/select';
import { TextInput } from 'mf-shared/ui/text-input';
import { UndoBanner } from 'mf-shared/ui/undo-banner';
import { Waitlist } from '../../../waitlist/Waitlist';
import { texts as parts } from '../texts';
import { ChosenBar } from './ChosenBar';
import { DoorLink } from './DoorLink';
import { RegistrantTable, type Present } from './RegistrantTable';
import type { Removed } from './RemoveDialog';
import { texts } from './texts';
import { isOfRegistrants, useRegistrantList, type Shown } from './use-registrant-list';
import styles from './Registrants.module.css';

const NoteDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "desk-parts" */ './NoteDialog')).NoteDialog,
  { failed: parts.partFailed },
);
const Requests = lazyPart(
  async () => (await import(/* webpackChunkName: "desk-parts" */ './Requests')).Requests,
  { pending: <LoadingRows label={parts.loading} />, failed: parts.partFailed },
);
const RemoveDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "desk-parts" */ './RemoveDialog')).RemoveDialog,
  { failed: parts.partFailed },
);

/**
 * All; entered and expected once somebody has entered; requests if any or if needed; the waitlist unless empty, or if it became so while it is open.
 */
function chipsOf(
  { counts }: RegistrantPage,
  event: EventDetail,
  { device, shown }: List,
): Partial<Record<Shown, string>> {
  const { waiting_count: waiting, requests_count: requests = 0 } = event;
  const { filters } = texts;
  return {
    all: filters.all(formatNumber(counts.all)),
    ...(counts.entered > 0 && {
      entered: filters.entered(formatNumber(counts.entered)),
      expected: filters.expected(formatNumber(counts.expected)),
    }),
    ...(device && { device: filters.device }),
    ...((event.approval || requests > 0) && { requests: filters.requests(formatNumber(requests)) }),
    ...((waiting > 0 || shown === 'waiting') && { waiting: filters.waiting(formatNumber(waiting)) }),
  };
}

type List = ReturnType<typeof useRegistrantList>;

/** Renders nothing if 'all' is the only filter. */
function Filters({ page, event, list }: { page: RegistrantPage; event: EventDetail; list: List }) {
  const chips = chipsOf(page, event, list);
  if (list.shown === 'all' && Object.keys(chips).length === 1) return null;
  return (
    <FilterChips
      label={texts.filter}
      options={chips as Record<Shown, string>}
      value={list.shown}
      onChange={list.setShown}
    />
  );
}

const SORTS = Object.entries(texts.sorts).map(([value, label]) => ({ value, label }));

/** The registrants of an event: search, sort, filter, bulk actions, and a note about each. */
export function Registrants({ event }: { event: EventDetail }) {
  const [parameters] = useSearchParams();
  const device = parameters.get('appareil') ?? '';
  const named = parameters.get('voir') === 'demandes' ? 'requests' : 'all';
  const list = useRegistrantList(named, isId(device) ? Number(device) : undefined);
  return (
    <QueryBoundary
      query={useQuery(registrantsQuery(event.id, list.asked))}
      pending={<LoadingRows label={texts.loading} />}
      failed={(error) => failureText(error, { failed: texts.failed })}
    >
      {(page) => <Listed event={event} page={page} list={list} />}
    </QueryBoundary>
  );
}

/**
 * Search, filters, order, download and door; requests and the waitlist have the filters only.
 * @param children the filters
 */
function Tools({ event, list, children }: { event: EventDetail; list: List; children: ReactNode }) {
  const listed = isOfRegistrants(list.shown);
  return (
    <div className={layout.fields}>
      {listed && (
        <TextInput
          id="registrants-search"
          type="search"
          label={texts.search}
          value={list.search}
          onChange={({ target }) => list.setSearch(target.value)}
          className={styles.search}
        />
      )}
      {children}
      {listed && (
        <>
          <Select
            id="registrants-sort"
            label={texts.sort}
            options={SORTS}
            value={list.asked.sort}
            onChange={({ target }) => list.setSort(target.value as RegistrantSort)}
            className={styles.sort}
          />
          <div className={styles.export}>
            <CsvButton
              texts={texts.csv}
              icon={<Download aria-hidden="true" />}
              name={texts.csv.file(event.id)}
              load={() => registrationsCsv(event.id)}
            />
            <DoorLink event={event} />
          </div>
        </>
      )}
    </div>
  );
}

interface Part {
  event: EventDetail;
  page: RegistrantPage;
  list: List;
}

/** Places held until a mail is confirmed. */
const HeldPlaces = ({ count }: { count: number | undefined }) =>
  count === undefined ? null : <p className={layout.muted}>{texts.held(count)}</p>;

/** What can be done about registrants, with the dialogs and the message about it. @param after moves the focus */
function useActs(event: EventDetail, list: List, after: () => void) {
  const enter = useEnterRegistrants(event.id);
  const [noting, setNoting] = useState<Present | null>(null);
  const [removing, setRemoving] = useState<readonly Present[] | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const markPresent = async (those: readonly Present[]) => {
    try {
      const { entered } = await enter.mutateAsync(those.map(({ user_id }) => user_id));
      toast.success(texts.entries(entered));
      list.clear();
    } catch (error) {
      toast.error(failureText(error, texts.enterFailure));
    }
  };
  const afterRemoval = (done: Removed) => {
    setRemoving(null);
    list.clear();
    if (done.people.length === 1 && done.count === 1) setRemoved(done);
    else toast.success(texts.removal.removed(done.count));
    after();
  };
  const dialogs = (
    <>
      {noting && <NoteDialog eventId={event.id} person={noting} onClose={() => setNoting(null)} />}
      {removing && (
        <RemoveDialog
          event={event}
          people={removing}
          onClose={() => setRemoving(null)}
          onRemoved={afterRemoval}
        />
      )}
    </>
  );
  const undo = removed && (
    <Undo key={removed.askedAt} event={event} removed={removed} onDone={() => setRemoved(null)} />
  );
  return { markPresent, note: setNoting, remove: setRemoving, dialogs, undo };
}

/** The person who was just removed can be brought back. */
function Undo({ event, removed, onDone }: { event: EventDetail; removed: Removed; onDone: () => void }) {
  const restore = useRestoreRegistration(event.id);
  const [person] = removed.people;
  return (
    <UndoBanner
      texts={texts.removal.undo}
      askedAt={removed.askedAt}
      restore={async () => {
        if (person) await restore.mutateAsync(person.user_id);
        toast.success(texts.removal.undone);
      }}
      onDone={onDone}
    />
  );
}

/** The table of a page. */
function People({ event, page, list, acts }: Part & { acts: ReturnType<typeof useActs> }) {
  if (page.data.length === 0)
    return <EmptyState icon={<Users />} title={page.counts.all === 0 ? texts.empty : texts.noMatch} />;
  return (
    <>
      <RegistrantTable
        caption={shownText(texts.caption(event.title))}
        registrants={page.data}
        chosen={list.chosen}
        onChoose={list.choose}
        onEnter={(person) => void acts.markPresent([person])}
        onNote={acts.note}
        onRemove={(person) => acts.remove([person])}
      />
      {page.last_page > 1 && (
        <Pagination page={page.current_page} last={page.last_page} onChange={list.setPage} />
      )}
    </>
  );
}

function Listed(part: Part) {
  const { event, page, list } = part;
  const frame = useRef<HTMLDivElement>(null);
  // The focused button disappears with its row.
  const acts = useActs(event, list, () => requestAnimationFrame(() => frame.current?.focus()));
  const chosen = [...list.chosen.values()];
  return (
    <div ref={frame} tabIndex={-1} className={styles.frame}>
      {acts.undo}
      <Tools event={event} list={list}>
        <Filters page={page} event={event} list={list} />
      </Tools>
      {list.shown === 'all' && <HeldPlaces count={event.held_count} />}
      {list.shown === 'requests' && <Requests event={event} />}
      {list.shown === 'waiting' && <Waitlist eventId={event.id} alone />}
      {isOfRegistrants(list.shown) && (
        <>
          {chosen.length > 0 && (
            <ChosenBar
              eventId={event.id}
              people={chosen}
              onEnter={() => acts.markPresent(chosen)}
              onRemove={() => acts.remove(chosen)}
              onClear={list.clear}
            />
          )}
          <People {...part} acts={acts} />
        </>
      )}
      {acts.dialogs}
    </div>
  );
}
