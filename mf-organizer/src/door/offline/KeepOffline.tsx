import { useContext, useEffect, useState } from 'react';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { formFailure } from 'mf-shared/format/failure-text';
import { Button } from 'mf-shared/ui/button';
import { Disclosure } from 'mf-shared/ui/disclosure';
import { filled, Form, SubmitButton, useKitForm } from 'mf-shared/ui/form';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { TextInput } from 'mf-shared/ui/text-input';
import { DoorZone } from '../clock-time';
import styles from '../Door.module.css';
import { PIN, untilOf } from './kept-doors';
import { canKeep } from './local-check';
import { texts } from './texts';
import type { useDevice } from './use-device';

const rules = filled<{ pin: string }>({ pin: FIELD_TEXTS.doorPin.required });

type Device = ReturnType<typeof useDevice>;

/** Says whether this device works offline. @param onKeep given where the organizer chooses the PIN here */
export function KeepOffline({
  device: { device, isPageKept, drop },
  onKeep,
}: {
  device: Device;
  onKeep?: (pin: string) => Promise<void>;
}) {
  const zone = useContext(DoorZone);
  const [obstacle, setObstacle] = useState<'insecure' | 'browser' | null>(null);
  useEffect(() => {
    void canKeep().then(setObstacle);
  }, []);
  return (
    <Disclosure title={texts.title}>
      <div className={styles.earlier}>
        {device ? (
          <>
            <p className={styles.count}>
              <RaisedText
                text={texts.kept(device.data().list.tickets.length, new Date(untilOf(device.data())), zone)}
              />
            </p>
            {!isPageKept && <p className={styles.count}>{texts.reload}</p>}
            <Button variant="secondary" onClick={drop}>
              {texts.drop}
            </Button>
          </>
        ) : (
          <>
            {obstacle !== null && <p className={styles.count}>{texts.cannot[obstacle]}</p>}
            {obstacle === null && onKeep && <ChoosePin onKeep={onKeep} />}
          </>
        )}
      </div>
    </Disclosure>
  );
}

function ChoosePin({ onKeep }: { onKeep: (pin: string) => Promise<void> }) {
  const form = useKitForm<{ pin: string }>({
    id: 'keep-pin',
    defaultValues: { pin: '' },
    order: ['pin'],
    inline: true,
    rules,
    describe: (error) =>
      error instanceof RangeError
        ? { general: null, fields: { pin: error.message } }
        : formFailure(error, ['pin'], texts.keepFailure),
    send: async ({ pin }) => {
      const digits = pin.replace(/\s/g, '');
      if (!PIN.test(digits)) throw new RangeError(FIELD_TEXTS.doorPin.invalid);
      await onKeep(digits);
    },
  });
  return (
    <>
      <p className={styles.count}>{texts.lead}</p>
      <Form form={form} label={texts.title} className={styles.earlier}>
        <TextInput {...form.field('pin')} label={texts.pin} inputMode="numeric" autoComplete="off" />
        <SubmitButton of={form}>{texts.keep}</SubmitButton>
      </Form>
    </>
  );
}
