import { Camera as CameraIcon, CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FIELD_TEXTS } from '@eveneo/contract/application/field-texts';
import { useQuery } from '@eveneo/platform';
import { doorQuery } from '../../api/door';
import type { ManagerRole } from '../../api/requests';
import { formFailure } from '../../format/failure-text';
import { plural } from '../../format/number-text';
import { DOT, shownText } from '../../format/typography';
import { Button } from '../../ui/button';
import { filled, Form, SubmitButton, useKitForm } from '../../ui/form';
import { TextInput } from '../../ui/text-input';
import { Camera } from './Camera';
import { qrDetector, type QrDetector } from './qr-detector';
import { texts } from './texts';
import { useReadings, type Outcome, type Reading } from './use-readings';
import { useTypingInto } from './use-typing-into';
import styles from './Door.module.css';

const rules = filled<{ code: string }>({ code: FIELD_TEXTS.ticketCode.required });

/** The browser's code reader; null without one, and until it is known. */
function useQrDetector(): QrDetector | null {
  const [detector, setDetector] = useState<QrDetector | null>(null);
  useEffect(() => {
    void qrDetector().then(setDetector);
  }, []);
  return detector;
}

/** Check-in by typed code, keyboard scanner or camera. */
export function Door({ manager, eventId }: { manager: ManagerRole; eventId: number }) {
  const { readings, read, again } = useReadings(manager, eventId);
  const [camera, setCamera] = useState(false);
  const detector = useQrDetector();
  const form = useKitForm<{ code: string }>({
    id: 'door',
    defaultValues: { code: '' },
    order: ['code'],
    inline: true,
    rules,
    describe: (error) => formFailure(error, ['code'], texts.failure),
    send: ({ code }) => {
      read(code.trim());
      // Cleared at once: a scanner types the next code while this one is being checked.
      form.form.reset();
      form.form.setFocus('code');
      return Promise.resolve();
    },
  });
  useTypingInto('door-code');
  const [newest, ...earlier] = readings;
  const entered = readings.filter(({ outcome }) => outcome.state === 'in').length;
  return (
    <div className={styles.door}>
      <Form form={form} label={texts.title} className={styles.form}>
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
        <div className={styles.buttons}>
          <SubmitButton of={form} size="l">
            {texts.check}
          </SubmitButton>
          {detector && (
            <Button
              variant="secondary"
              size="l"
              icon={<CameraIcon aria-hidden="true" />}
              aria-pressed={camera}
              onClick={() => setCamera(!camera)}
            >
              {camera ? texts.camera.close : texts.camera.open}
            </Button>
          )}
        </div>
      </Form>
      <Entered manager={manager} eventId={eventId} />
      {camera && detector && <Camera detector={detector} onCode={read} />}
      <div aria-live="assertive" aria-atomic="true">
        {newest && <Result reading={newest} onAgain={() => again(newest)} />}
      </div>
      {earlier.length > 0 && (
        <section aria-labelledby="earlier-readings" className={styles.earlier}>
          <h2 id="earlier-readings">{texts.earlier}</h2>
          <p className={styles.count}>{plural(entered, texts.entry)}</p>
          <ul role="list">
            {earlier.map((reading) => (
              <li key={reading.attempt}>
                <Said reading={reading} onAgain={() => again(reading)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** How many have entered; nothing while unknown. */
function Entered({ manager, eventId }: { manager: ManagerRole; eventId: number }) {
  const { data } = useQuery(doorQuery(manager, eventId));
  return data ? <p className={styles.entered}>{texts.entered(data.entered, data.registered)}</p> : null;
}

const ICONS = { in: CircleCheck, refused: CircleX, open: CircleHelp, checking: CircleHelp };

/** How a code is shown: a number as typed, a scanned text not at all. */
const callOf = (code: string) => (code.length <= 12 ? code : texts.scanned);

const titleOf = ({ code, outcome }: Reading) =>
  outcome.state === 'in' ? shownText(outcome.ticket.name) : callOf(code);

const detailOf = (outcome: Outcome): string => {
  if (outcome.state === 'in') return texts.number(outcome.ticket.number);
  return outcome.state === 'checking' ? texts.checking : outcome.why;
};

/** The latest reading, large enough to be seen at arm's length. */
function Result({ reading, onAgain }: { reading: Reading; onAgain: () => Promise<void> }) {
  const { outcome } = reading;
  const Icon = ICONS[outcome.state];
  return (
    <div className={`${styles.result} ${styles[outcome.state]}`}>
      <Icon aria-hidden="true" />
      <div>
        <p className={styles.verdict}>{texts.verdict[outcome.state]}</p>
        <p className={styles.who}>{titleOf(reading)}</p>
        <p>{detailOf(outcome)}</p>
        {outcome.state === 'open' && <Again code={reading.code} onAgain={onAgain} />}
      </div>
    </div>
  );
}

/** An earlier one, in a line. */
function Said({ reading, onAgain }: { reading: Reading; onAgain: () => Promise<void> }) {
  const { outcome } = reading;
  const Icon = ICONS[outcome.state];
  return (
    <div className={`${styles.line} ${styles[outcome.state]}`}>
      <Icon aria-hidden="true" />
      <span>
        <strong>{texts.verdict[outcome.state]}</strong>
        {DOT + titleOf(reading) + DOT + detailOf(outcome)}
      </span>
      {outcome.state === 'open' && <Again code={reading.code} onAgain={onAgain} />}
    </div>
  );
}

const Again = ({ code, onAgain }: { code: string; onAgain: () => Promise<void> }) => (
  <Button variant="secondary" size="s" aria-label={texts.againFor(callOf(code))} onClick={onAgain}>
    {texts.again}
  </Button>
);
