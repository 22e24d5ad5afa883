import { Download, Ellipsis } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { Registrant, RegistrantPage, RegistrantSort } from '@eveneo/contract/application/registrants';
import { toast, useQuery, useSearchParams } from '@eveneo/platform';
import { registrantsQuery, useEnterRegistrants } from 'mf-shared/api/registrants';
import { registrationsCsv, useRestoreRegistration } from 'mf-shared/api/registrations';
import { isId } from 'mf-shared/format/addresses';
import { failureText } from 'mf-shared/format/failure-text';
import { shownText } from 'mf-shared/format/typography';
import layout from 'mf-shared/styles/layout.module.css';
import { CsvButton } from 'mf-shared/ui/download';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { LoadingRows } from 'mf-shared/ui/loading-rows';
import { MenuButton } from 'mf-shared/ui/menu-button';
import { Pagination } from 'mf-shared/ui/pagination';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { SearchInput } from 'mf-shared/ui/search-input';
import { Select } from 'mf-shared/ui/select';
import { UndoBanner } from 'mf-shared/ui/undo-banner';
import { AddPeople } from '../../../added-people/AddPeople';
import { RemoveAdded } from '../../../added-people/RemoveAdded';
import { InvitePeople } from '../../../guest-invitations/InvitePeople';
import { useRegistrantChanges } from '../../../registrant-changes/use-registrant-changes';
import { isPresent, RegistrantTable, type Present } from '../../../registrants/RegistrantTable';
import { Waitlist } from '../../../waitlist/Waitlist';
import { texts as parts } from '../texts';
import { ChosenBar } from './ChosenBar';
import { DoorLink } from './DoorLink';
import { Filters } from './Filters';
import type { Removed } from './RemoveDialog';
import { texts } from './texts';
import { isOfRegistrants, useRegistrantList, type List } from './use-registrant-list';
import styles from './Registrants.module.css';

const NoteDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "desk-parts" */ './NoteDialog')).NoteDialog,
  { failed: parts.partFailed },
);
const Requests = lazyPart(
  async () => (await import(/* webpackChunkName: "desk-parts" */ './Requests')).Requests,
  { pending: <LoadingRows label={parts.loading} />, failed: parts.partFailed },
);
const Invited = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "desk-parts" */ '../../../guest-invitations/Invited')).Invited,
  { pending: <LoadingRows label={parts.loading} />, failed: parts.partFailed },
);
const RemoveDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "desk-parts" */ './RemoveDialog')).RemoveDialog,
  { failed: parts.partFailed },
);

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
    <div className={styles.tools}>
      {listed && (
        <SearchInput
          id="registrants-search"
          label={texts.search}
          className={styles.search}
          value={list.search}
          onChange={({ target }) => list.setSearch(target.value)}
        />
      )}
      {children}
      {listed && (
        <>
          <Select
            id="registrants-sort"
            label={<span className="visually-hidden">{texts.sort}</span>}
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
            <AddPeople event={event} />
            <InvitePeople event={event} />
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
  const { settle, itemsOf, dialogs: changes } = useRegistrantChanges(event);
  const [added, setAdded] = useState<(Registrant & { added: number }) | null>(null);
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
      {changes}
      {added && <RemoveAdded eventId={event.id} person={added} onClose={() => setAdded(null)} />}
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
  const settleChosen =
    settle &&
    (async (those: readonly Present[], settled: boolean) => {
      await settle(those, settled);
      list.clear();
    });
  return {
    ...{ markPresent, note: setNoting, remove: setRemoving, removeAdded: setAdded, dialogs, undo },
    ...{ settleChosen, itemsOf },
  };
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

const isAdded = (one: Registrant): one is Registrant & { added: number } => one.added !== undefined;

/** The menu of a row; a deleted account has none. */
function Actions({ person, acts }: { person: Registrant; acts: ReturnType<typeof useActs> }) {
  const { email, entered_at, name } = person;
  const items = isPresent(person)
    ? [
        entered_at === null && {
          id: 'enter',
          label: texts.enter,
          onSelect: () => void acts.markPresent([person]),
        },
        { id: 'note', label: texts.note, onSelect: () => acts.note(person) },
        Boolean(email) && {
          id: 'write',
          label: texts.write,
          onSelect: () => void (window.location.href = `mailto:${email}`),
        },
        ...acts.itemsOf(person),
        { id: 'remove', label: texts.remove, onSelect: () => acts.remove([person]) },
      ]
    : [
        ...acts.itemsOf(person),
        isAdded(person) &&
          entered_at === null && {
            id: 'remove',
            label: texts.remove,
            onSelect: () => acts.removeAdded(person),
          },
      ];
  if (!items.some(Boolean)) return null;
  return (
    <MenuButton
      label={texts.actionsOf(name)}
      icon={<Ellipsis aria-hidden="true" />}
      look={{ variant: 'ghost' }}
      items={items}
    />
  );
}

/** The table of a page. */
function People({ event, page, list, acts }: Part & { acts: ReturnType<typeof useActs> }) {
  if (page.data.length === 0)
    return <EmptyState title={page.counts.all === 0 ? texts.empty : texts.noMatch} />;
  const present = page.data.filter(isPresent);
  const all = present.length > 0 && present.every(({ user_id }) => list.chosen.has(user_id));
  return (
    <>
      <RegistrantTable
        caption={shownText(texts.caption(event.title))}
        registrants={page.data}
        keyOf={({ registration_id }) => registration_id}
        choice={{
          header: (
            <label className={styles.choice}>
              <input
                type="checkbox"
                aria-label={texts.chooseAll}
                checked={all}
                onChange={() => list.choose(present, !all)}
              />
            </label>
          ),
          cell: (person) => (
            <label className={styles.choice}>
              <input
                type="checkbox"
                aria-label={texts.choose(person.name)}
                checked={list.chosen.has(person.user_id)}
                onChange={({ target }) => list.choose([person], target.checked)}
              />
            </label>
          ),
        }}
        actions={(person) => <Actions person={person} acts={acts} />}
        otherActions={(one) => <Actions person={one} acts={acts} />}
        settles={page.counts.settled !== undefined}
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
      {list.shown === 'invited' && <Invited eventId={event.id} />}
      {isOfRegistrants(list.shown) && (
        <>
          {chosen.length > 0 && (
            <ChosenBar
              eventId={event.id}
              people={chosen}
              onEnter={() => acts.markPresent(chosen)}
              onSettle={acts.settleChosen}
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
