import { Camera as CameraIcon, UserPlus } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useState, type ComponentProps, type ReactNode } from 'react';
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
import { DoorZone } from './clock-time';
import { DoorNotices } from './DoorNotices';
import { Earlier } from './Earlier';
import type { DeviceDoor } from './offline/device-door';
import { cameraObstacle, mayUseCamera } from './qr-detector';
import { texts } from './texts';
import { useReadings } from './use-readings';
import { Verdict } from './Verdict';
import styles from './Door.module.css';

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Redirects keys typed outside any field into this one, since a scanner types wherever the focus is. */
function useTypingInto(fieldId: string): void {
  useEffect(() => {
    const lead = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      // A space presses the focused button.
      const types = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
      if (types && !isField(target)) document.getElementById(fieldId)?.focus();
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, [fieldId]);
}

/** Replaces the camera's button where there can be none. */
const NoCamera = ({ why }: { why: 'insecure' | 'none' }) => (
  <p className={styles.count}>{texts.camera[why]}</p>
);

const Camera = lazyPart(
  () => import(/* webpackChunkName: "door-parts" */ './Camera').then((module) => module.Camera),
  {
    failed: texts.camera.failed,
  },
);
const People = lazyPart(
  () => import(/* webpackChunkName: "door-parts" */ './People').then((module) => module.People),
  { failed: texts.people.failed },
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

const ExitButtons = lazyPart(
  async () => (await import(/* webpackChunkName: "door-parts" */ './ExitButtons')).ExitButtons,
  { failed: texts.settings.loadFailed },
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

interface DoorProps {
  door: DoorCalls;
  /** The door kept on this device, if any. */
  device?: DeviceDoor | null | undefined;
  heading: ReactNode;
  /** Disclosures beside the settings. */
  parts?: ReactNode;
  children?: ReactNode;
}

/** Check-in by code, name, keyboard scanner or camera. Its hours are those of the place. */
export function Door(props: DoorProps) {
  const { data } = useQuery(doorQuery(props.door));
  return (
    <DoorZone value={data?.rules?.time_zone}>
      <CheckIn {...props} />
    </DoorZone>
  );
}

function CheckIn({ door, device, heading, parts, children }: DoorProps) {
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
  const able = obstacle === null;
  useEffect(() => {
    let here = true;
    if (able)
      void mayUseCamera().then((granted) => {
        if (granted && here) setCamera(true);
      });
    return () => {
      here = false;
    };
  }, [able]);
  return (
    <div className={styles.door}>
      <div className={styles.head}>
        {heading}
        <Entered door={door} />
      </div>
      <DoorNotices door={door} device={device} />
      {camera ? (
        <Camera onCode={waits ? ignore : seen} onClose={() => setCamera(false)} />
      ) : obstacle === null ? (
        <Button size="l" wide icon={<CameraIcon aria-hidden="true" />} onClick={() => setCamera(true)}>
          {texts.camera.open}
        </Button>
      ) : (
        <NoCamera why={obstacle} />
      )}
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
      <Button variant="secondary" icon={<UserPlus aria-hidden="true" />} onClick={() => setAdmitting(true)}>
        {texts.without.open}
      </Button>
      {admitting && <WithoutTicket door={door} onClose={() => setAdmitting(false)} />}
      {shown && (
        <Said key={shown.attempt} door={door} reading={shown} onAgain={() => again(shown)} onDone={close} />
      )}
      <Earlier readings={readings.filter((one) => one !== shown)} onAgain={again} onUndo={undo} />
      {children}
      <div className={styles.parts}>
        {parts}
        <Disclosure title={texts.settings.title}>
          <Settings door={door} />
        </Disclosure>
      </div>
    </div>
  );
}

const ignore = () => undefined;

/** The verdict; where the organizer wants exits noted, a ticket read again offers them. */
function Said({ door, ...of }: { door: DoorCalls } & Omit<ComponentProps<typeof Verdict>, 'exits'>) {
  const { data } = useQuery(doorQuery(door));
  const exits = data?.rules?.exits && <ExitButtons door={door} code={of.reading.code} onDone={of.onDone} />;
  return <Verdict {...of} exits={exits || null} />;
}

/** How many are present; nothing while unknown. */
function Entered({ door }: { door: DoorCalls }) {
  const { data } = useQuery(doorQuery(door));
  return data ? (
    <p className={styles.entered}>
      <strong>{formatNumber(data.entered)}</strong> <span>{texts.of(data.registered)}</span>
      {data.inside !== undefined && <span> · {texts.inside(data.inside)}</span>}
    </p>
  ) : null;
}
