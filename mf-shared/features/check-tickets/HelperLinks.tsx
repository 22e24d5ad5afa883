import { useState } from 'react';
import type { DoorLink } from '@eveneo/contract/application/door-links';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { toast, useQuery, useQueryClient } from '@eveneo/platform';
import { addDoorLink, doorLinksQuery, revokeDoorLink } from '../../api/door-links';
import type { ManagerRole } from '../../api/requests';
import { formatInstant } from '../../format/date-text';
import { failureText, formFailure } from '../../format/failure-text';
import { plural } from '../../format/number-text';
import { DOT, shownText } from '../../format/typography';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { copyText } from '../../ui/clipboard';
import { filled, Form, SubmitButton, useKitForm } from '../../ui/form';
import { QueryBoundary } from '../../ui/query-boundary';
import { Spinner } from '../../ui/spinner';
import { TextInput } from '../../ui/text-input';
import { linkTexts } from './link-texts';
import { texts } from './texts';
import styles from './Door.module.css';

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
export function HelperLinks({ manager, eventId }: { manager: ManagerRole; eventId: number }) {
  const client = useQueryClient();
  const query = useQuery(doorLinksQuery(manager, eventId));
  const [made, setMade] = useState<Made | null>(null);
  // Kept until the link is created, so that a retry after a lost response creates the same one.
  const [drawn, setDrawn] = useState(() => ({ secret: drawSecret(), pin: drawPin() }));
  const refresh = () => client.invalidateQueries(doorLinksQuery(manager, eventId));
  const form = useKitForm<Draft>({
    id: 'door-link',
    defaultValues: { name: '', door: '' },
    order: ['name', 'door'],
    rules,
    describe: (error) => formFailure(error, ['name', 'door'], linkTexts.failure),
    send: async ({ name, door }) => {
      await addDoorLink(manager, eventId, { name, door, ...drawn });
      setMade({ name, url: `${location.origin}/door#${drawn.secret}`, pin: drawn.pin });
      setDrawn({ secret: drawSecret(), pin: drawPin() });
      form.form.reset();
      await refresh();
    },
  });
  const revoke = async ({ id }: DoorLink) => {
    try {
      await revokeDoorLink(manager, eventId, id);
      await refresh();
    } catch (error) {
      toast.error(failureText(error, { failed: linkTexts.revokeFailed }));
    }
  };
  return (
    <div className={styles.earlier}>
      <p className={styles.count}>{linkTexts.lead}</p>
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
        {({ links }) => (
          <ul role="list" className={styles.earlier}>
            {links.map((link) => (
              <LinkRow key={link.id} link={link} onRevoke={() => revoke(link)} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </div>
  );
}

function LinkRow({ link, onRevoke }: { link: DoorLink; onRevoke: () => Promise<void> }) {
  const { name, door, state, ends_at, devices } = link;
  return (
    <li className={styles.person}>
      <span>
        <strong>{shownText(name) + (door ? DOT + door : '')}</strong>
        <small>{linkTexts.state[state](formatInstant(ends_at))}</small>
        {devices.map(({ label, opened_at, seen_at, entries }) => (
          <small key={label + opened_at}>
            {label + DOT + linkTexts.seen(formatInstant(seen_at)) + DOT + plural(entries, 'entrée')}
          </small>
        ))}
      </span>
      {state === 'open' && (
        <Button variant="secondary" size="s" aria-label={linkTexts.revokeOf(name)} onClick={onRevoke}>
          {linkTexts.revoke}
        </Button>
      )}
    </li>
  );
}
