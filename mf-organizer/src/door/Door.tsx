import { Camera as CameraIcon, UserPlus } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { DoorPerson } from '@eveneo/contract/application/door';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { scannedCode } from '@eveneo/contract/application/ticket-codes';
import { toast, useQuery, useQueryClient } from '@eveneo/platform';
import { doorPeopleQuery, doorQuery, type DoorCalls } from 'mf-shared/api/door';
import { failureText, formFailure } from 'mf-shared/format/failure-text';
import { formatNumber } from 'mf-shared/format/number-text';
import { Button } from 'mf-shared/ui/button';
import { Disclosure } from 'mf-shared/ui/disclosure';
import { filled, Form, SubmitButton, useKitForm } from 'mf-shared/ui/form';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { TextInput, useSettled } from 'mf-shared/ui/text-input';
import { DoorNotices } from './DoorNotices';
import { Earlier } from './Earlier';
import { NoCamera } from './NoCamera';
import type { DeviceDoor } from './offline/device-door';
import { People } from './People';
import { cameraObstacle } from './qr-detector';
import { texts } from './texts';
import { useReadings } from './use-readings';
import { useTypingInto } from './use-typing-into';
import { Verdict } from './Verdict';
import styles from './Door.module.css';

const Camera = lazyPart(
  () => import(/* webpackChunkName: "door-parts" */ './Camera').then((module) => module.Camera),
  {
    failed: texts.camera.failed,
  },
);
const WithoutTicket = lazyPart(
  () => import(/* webpackChunkName: "door-parts" */ './WithoutTicket').then((module) => module.WithoutTicket),
  {
    failed: texts.without.failed,
  },
);
const Settings = lazyPart(
  () => import(/* webpackChunkName: "door-parts" */ './Settings').then((module) => module.Settings),
  {
    failed: texts.settings.loadFailed,
  },
);

const rules = filled<{ code: string }>({ code: FIELD_TEXTS.ticketCode.required });

/** Letters only: a name, or a ticket number that happens to have no digit. */
const mayBeName = (text: string) => /^\p{L}[\p{L}\p{M}\s’'.,-]+$/u.test(text);

/** The typed name after a pause: a scanner types a whole code in less. */
function useTypedName(typed: string): string {
  const asked = mayBeName(typed) ? typed : '';
  const settled = useSettled(asked);
  return asked && settled;
}

/** Check-in by code, name, keyboard scanner or camera. */
export function Door({
  door,
  device,
  heading,
  children,
}: {
  door: DoorCalls;
  /** The door kept on this device, if any. */
  device?: DeviceDoor | null | undefined;
  heading: ReactNode;
  children?: ReactNode;
}) {
  const client = useQueryClient();
  const { readings, read, again, forget } = useReadings(door);
  const [camera, setCamera] = useState(false);
  const [admitting, setAdmitting] = useState(false);
  const [done, setDone] = useState('');
  const form = useKitForm<{ code: string }>({
    id: 'door',
    defaultValues: { code: '' },
    order: ['code'],
    inline: true,
    rules,
    describe: (error) => formFailure(error, ['code'], texts.failure),
    send: async ({ code }) => {
      const text = code.trim();
      // Found by name: the list stays, and its buttons check in.
      if (mayBeName(text) && (await isKnown(text))) return;
      read(text);
      // Cleared immediately: a scanner types the next code while this one is being checked.
      form.form.reset();
      form.form.setFocus('code');
    },
  });
  const isKnown = async (text: string) => {
    const found = await client.fetchQuery(doorPeopleQuery(door, text)).catch(() => null);
    return found !== null && found.people.length > 0;
  };
  const typed = form.form.watch('code').trim();
  const scanned = scannedCode(typed);
  // A whole code needs no end sign, and one that comes all the same finds an empty field.
  const readNow = useEffectEvent((code: string) => {
    read(code);
    form.form.reset();
    form.form.setFocus('code');
  });
  useEffect(() => {
    if (scanned) readNow(scanned);
  }, [scanned]);
  const onSubmit: typeof form.onSubmit = (event) => {
    event.preventDefault();
    if (typed !== '' || readings.length === 0) form.onSubmit(event);
  };
  const name = useTypedName(typed);
  useTypingInto('door-code');
  const [newest] = readings;
  const shown = newest && newest.attempt !== done && newest.outcome.state !== 'checking' ? newest : null;
  const waits = shown !== null && shown.outcome.state !== 'in';
  const close = useCallback(() => setDone(newest?.attempt ?? ''), [newest?.attempt]);
  const undo = async (attempt: string) => {
    try {
      await door.undo(attempt);
      forget(attempt);
    } catch (error) {
      toast.error(failureText(error, { failed: texts.undo.failed }));
    }
    await client.invalidateQueries({ queryKey: door.key });
  };
  const seen = useCallback((code: string) => read(code), [read]);
  const enter = ({ number }: DoorPerson) => {
    read(number, 'name');
    form.form.reset();
  };
  const obstacle = cameraObstacle();
  return (
    <div className={styles.door}>
      <div className={styles.head}>
        {heading}
        <Entered door={door} />
      </div>
      <DoorNotices door={door} device={device} />
      {camera && <Camera onCode={waits ? ignore : seen} onClose={() => setCamera(false)} />}
      <Form form={{ ...form, onSubmit }} label={texts.title} className={styles.form}>
        <TextInput
          {...form.field('code')}
          label={texts.code}
          hint={texts.hint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          className={styles.code}
        />
        <SubmitButton of={form}>{texts.check}</SubmitButton>
      </Form>
      {name !== '' && <People door={door} search={name} onEnter={enter} onUndo={undo} />}
      <div className={styles.buttons}>
        {!camera && obstacle === null && (
          <Button size="l" icon={<CameraIcon aria-hidden="true" />} onClick={() => setCamera(true)}>
            {texts.camera.open}
          </Button>
        )}
        <Button
          variant="secondary"
          size="l"
          icon={<UserPlus aria-hidden="true" />}
          onClick={() => setAdmitting(true)}
        >
          {texts.without.open}
        </Button>
      </div>
      {obstacle !== null && <NoCamera why={obstacle} />}
      {admitting && <WithoutTicket door={door} onClose={() => setAdmitting(false)} />}
      {shown && <Verdict key={shown.attempt} reading={shown} onAgain={() => again(shown)} onDone={close} />}
      <Earlier readings={readings.filter((one) => one !== shown)} onAgain={again} onUndo={undo} />
      {children}
      <Disclosure title={texts.settings.title}>
        <Settings door={door} />
      </Disclosure>
    </div>
  );
}

const ignore = () => undefined;

/** How many are present; nothing while unknown. */
function Entered({ door }: { door: DoorCalls }) {
  const { data } = useQuery(doorQuery(door));
  return data ? (
    <p className={styles.entered}>
      <strong>{formatNumber(data.entered)}</strong> <span>{texts.of(data.registered)}</span>
    </p>
  ) : null;
}
