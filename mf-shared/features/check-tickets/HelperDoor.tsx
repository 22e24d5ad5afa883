import { Link2Off } from 'lucide-react';
import { useMemo, useState } from 'react';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { ApiError, readStored, useLocation, useQuery, writeStored } from '@eveneo/platform';
import { doorQuery } from '../../api/door';
import { helperDoor, openDoor } from '../../api/door-links';
import { formatInstant } from '../../format/date-text';
import { failureText, formFailure } from '../../format/failure-text';
import { EmptyState } from '../../ui/empty-state';
import { filled, Form, SubmitButton, useKitForm } from '../../ui/form';
import { Page, PageHeader } from '../../ui/page';
import { QueryBoundary } from '../../ui/query-boundary';
import { Spinner } from '../../ui/spinner';
import { TextInput } from '../../ui/text-input';
import { Door } from './Door';
import { DoorHeading } from './DoorHeading';
import { texts } from './texts';
import styles from './Door.module.css';

/** Stored per tab: in a new one the link asks for its PIN again. */
const TOKEN = 'accueil-jeton';
const isEnded = (error: unknown) => error instanceof ApiError && error.status === 401;

/** The door for a helper: a link with its secret in the fragment, and a PIN. */
export function HelperDoor() {
  const secret = useLocation().hash.slice(1);
  const key = `${TOKEN}-${secret.slice(0, 8)}`;
  const [token, setToken] = useState(() => readStored(key, 'session'));
  const keep = (next: string | null) => {
    writeStored(key, next, 'session');
    setToken(next);
  };
  if (!/^[\w-]{43}$/.test(secret)) return <Ended />;
  return token === null ? <Pin secret={secret} onOpen={keep} /> : <Opened token={token} />;
}

const Ended = () => (
  <Page width="text">
    <PageHeader title={texts.title} />
    <EmptyState icon={<Link2Off />} title={texts.helper.ended}>
      {texts.helper.askAgain}
    </EmptyState>
  </Page>
);

const rules = filled<{ pin: string }>({ pin: FIELD_TEXTS.doorPin.required });

function Pin({ secret, onOpen }: { secret: string; onOpen: (token: string) => void }) {
  const form = useKitForm<{ pin: string }>({
    id: 'door-pin',
    defaultValues: { pin: '' },
    order: ['pin'],
    rules,
    describe: (error) => formFailure(error, ['pin'], texts.helper.failure),
    send: async ({ pin }) => onOpen(await openDoor(secret, pin.replace(/\s/g, ''))),
  });
  return (
    <Page width="form">
      <PageHeader title={texts.title} lead={texts.helper.lead} />
      <Form form={form} label={texts.title} className={styles.earlier}>
        <TextInput
          {...form.field('pin')}
          label={texts.helper.pin}
          hint={texts.helper.pinHint}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <SubmitButton of={form} size="l">
          {texts.helper.open}
        </SubmitButton>
      </Form>
    </Page>
  );
}

function Opened({ token }: { token: string }) {
  const door = useMemo(() => helperDoor(token), [token]);
  const query = useQuery(doorQuery(door));
  if (isEnded(query.error)) return <Ended />;
  return (
    <Page width="text" className={styles.page}>
      <QueryBoundary
        query={query}
        pending={<Spinner label={texts.loading} />}
        failed={(cause) => failureText(cause, { failed: texts.loadFailed })}
      >
        {({ event, helper, door: place, ends_at }) => (
          <Door door={door} heading={<DoorHeading event={event} />}>
            <p className={styles.count}>{texts.helper.until(helper, place, formatInstant(ends_at))}</p>
          </Door>
        )}
      </QueryBoundary>
    </Page>
  );
}
