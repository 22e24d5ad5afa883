import { useContext, useState, type ReactNode } from 'react';
import type { DoorLink } from '@eveneo/contract/application/door-links';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { Link, toast, useInfiniteQuery, useQuery, useQueryClient, useUser } from '@eveneo/platform';
import {
  addDoorLink,
  doorDevicesQuery,
  doorLinksKey,
  doorLinksQuery,
  revokeDoorLink,
} from 'mf-shared/api/door-links';
import { eventQuery } from 'mf-shared/api/events';
import { addresses } from 'mf-shared/format/addresses';
import { formatInstant } from 'mf-shared/format/date-text';
import { manages } from 'mf-shared/format/event-rights';
import { failureText, formFailure } from 'mf-shared/format/failure-text';
import { plural } from 'mf-shared/format/number-text';
import { DOT, shownText } from 'mf-shared/format/typography';
import { Banner } from 'mf-shared/ui/banner';
import { Button } from 'mf-shared/ui/button';
import { copyText } from 'mf-shared/ui/clipboard';
import { filled, Form, SubmitButton, useKitForm } from 'mf-shared/ui/form';
import { Pagination } from 'mf-shared/ui/pagination';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { Spinner } from 'mf-shared/ui/spinner';
import { TextInput } from 'mf-shared/ui/text-input';
import { DoorZone } from '../../door/clock-time';
import styles from '../../door/Door.module.css';
import { texts } from '../../door/texts';
import { PageCode } from '../../page-code/PageCode';
import { linkTexts } from './link-texts';

interface Draft {
  name: string;
  door: string;
}
/** Shown once: the server only stores hashes. */
interface Made {
  name: string;
  url: string;
  pin: string;
}

const rules = filled<Draft>({ name: FIELD_TEXTS.name.required });

function drawSecret(): string {
  const bytes = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32)));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
const drawPin = () =>
  String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000).padStart(6, '0');

/** Links with which helpers open this door without an account. */
export function HelperLinks({
  eventId,
  stated,
}: {
  eventId: number;
  /** Whether the event says when it ends. */
  stated: boolean;
}) {
  const client = useQueryClient();
  const zone = useContext(DoorZone);
  const [page, setPage] = useState(1);
  const query = useQuery(doorLinksQuery(eventId, page));
  const [made, setMade] = useState<Made | null>(null);
  // Kept until the link is created, so that a retry after a lost response creates the same one.
  const [drawn, setDrawn] = useState(() => ({ secret: drawSecret(), pin: drawPin() }));
  const refresh = () => client.invalidateQueries({ queryKey: doorLinksKey(eventId) });
  const form = useKitForm<Draft>({
    id: 'door-link',
    defaultValues: { name: '', door: '' },
    order: ['name', 'door'],
    rules,
    describe: (error) => formFailure(error, ['name', 'door'], linkTexts.failure),
    send: async ({ name, door }) => {
      await addDoorLink(eventId, { name, door, ...drawn });
      setMade({ name, url: `${location.origin}/door#${drawn.secret}`, pin: drawn.pin });
      setDrawn({ secret: drawSecret(), pin: drawPin() });
      form.form.reset();
      setPage(1);
      await refresh();
    },
  });
  const revoke = async ({ id }: DoorLink) => {
    try {
      await revokeDoorLink(eventId, id);
      await refresh();
    } catch (error) {
      toast.error(failureText(error, { failed: linkTexts.revokeFailed }));
    }
  };
  return (
    <div className={styles.earlier}>
      <p className={styles.count}>
        <RaisedText text={linkTexts.lead(query.data && formatInstant(query.data.ends_at, zone), stated)} />
      </p>
      {made && (
        <Banner
          tone="success"
          action={
            <Button variant="secondary" size="s" onClick={() => copyText(made.url, linkTexts)}>
              {linkTexts.copy}
            </Button>
          }
        >
          {shownText(linkTexts.made(made.name))} <strong>{made.pin}</strong>. <span>{made.url}</span>
        </Banner>
      )}
      {made && <PageCode url={made.url} label={linkTexts.code(made.name)} hint={linkTexts.codeHint} />}
      <Form form={form} label={texts.links.title} className={styles.earlier}>
        <TextInput {...form.field('name')} label={linkTexts.name} autoComplete="off" />
        <TextInput {...form.field('door')} label={texts.settings.name} optional autoComplete="off" />
        <SubmitButton of={form}>{linkTexts.add}</SubmitButton>
      </Form>
      <QueryBoundary
        query={query}
        pending={<Spinner label={linkTexts.loading} />}
        failed={texts.links.failed}
      >
        {({ links, current_page, last_page }) => (
          <>
            <ul role="list" className={styles.earlier}>
              {links.map((link) => (
                <LinkRow key={link.id} link={link} onRevoke={() => revoke(link)}>
                  <Devices eventId={eventId} link={link} />
                </LinkRow>
              ))}
            </ul>
            {last_page > 1 && <Pagination page={current_page} last={last_page} onChange={setPage} />}
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

/** The latest devices of a link, and older ones on demand; who may see registrants gets to those let in. */
function Devices({ eventId, link }: { eventId: number; link: DoorLink }) {
  const [all, setAll] = useState(false);
  const zone = useContext(DoorZone);
  const user = useUser();
  const { data: event } = useQuery(eventQuery(eventId));
  const listed = event !== undefined && manages(event, user, 'registrants');
  const { data, fetchNextPage, isFetching } = useInfiniteQuery({
    ...doorDevicesQuery(eventId, link.id),
    enabled: all,
  });
  const shown = data?.pages.flatMap((page) => page.data) ?? link.devices;
  const more = async () => {
    if ((await fetchNextPage()).isError) toast.error(texts.links.failed);
    else setAll(true);
  };
  return (
    <>
      {shown.map(({ id, label, seen_at, entries }) => (
        <small key={id}>
          <RaisedText text={label + DOT + linkTexts.seen(formatInstant(seen_at, zone)) + DOT} />
          {listed && entries > 0 ? (
            <Link to={addresses.deskDevice(eventId, id)}>{plural(entries, 'entrée')}</Link>
          ) : (
            plural(entries, 'entrée')
          )}
        </small>
      ))}
      {shown.length < link.devices_total && (
        <Button
          variant="secondary"
          size="s"
          loading={isFetching}
          aria-label={linkTexts.moreOf(link.name)}
          onClick={more}
        >
          {linkTexts.more}
        </Button>
      )}
    </>
  );
}

function LinkRow({
  link,
  onRevoke,
  children,
}: {
  link: DoorLink;
  onRevoke: () => Promise<void>;
  children: ReactNode;
}) {
  const { name, door, state, ends_at } = link;
  const zone = useContext(DoorZone);
  return (
    <li className={styles.person}>
      <span>
        <strong>
          <RaisedText text={shownText(name) + (door ? DOT + door : '')} />
        </strong>
        <small>
          <RaisedText text={linkTexts.state[state](formatInstant(ends_at, zone))} />
        </small>
        {children}
      </span>
      {state === 'open' && (
        <Button variant="secondary" size="s" aria-label={linkTexts.revokeOf(name)} onClick={onRevoke}>
          {linkTexts.revoke}
        </Button>
      )}
    </li>
  );
}
