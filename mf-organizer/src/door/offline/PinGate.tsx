import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { Button } from 'mf-shared/ui/button';
import { filled, Form, SubmitButton, useKitForm } from 'mf-shared/ui/form';
import { Page, PageHeader } from 'mf-shared/ui/page';
import { TextInput } from 'mf-shared/ui/text-input';
import styles from '../Door.module.css';
import { texts as doorTexts } from '../texts';
import { PIN } from './kept-doors';
import { texts } from './texts';

const rules = filled<{ pin: string }>({ pin: FIELD_TEXTS.doorPin.required });

/** Asks for the PIN of a kept door; needs no network. */
export function PinGate({
  onUnlock,
  onForget,
}: {
  onUnlock: (pin: string) => Promise<number | null>;
  onForget: () => Promise<void>;
}) {
  const form = useKitForm<{ pin: string }>({
    id: 'device-pin',
    defaultValues: { pin: '' },
    order: ['pin'],
    rules,
    describe: (error) => ({
      general: null,
      fields: { pin: error instanceof Error ? error.message : '' },
    }),
    send: async ({ pin }) => {
      const digits = pin.replace(/\s/g, '');
      // A slip of the finger is none of the five tries.
      if (!PIN.test(digits)) throw new Error(FIELD_TEXTS.doorPin.invalid);
      const left = await onUnlock(digits);
      if (left) throw new Error(texts.pinWrong(left));
    },
  });
  return (
    <Page width="form">
      <PageHeader title={doorTexts.title} lead={texts.locked} />
      <Form form={form} label={doorTexts.title} className={styles.earlier}>
        <TextInput
          {...form.field('pin')}
          label={texts.pin}
          hint={texts.pinHint}
          inputMode="numeric"
          autoComplete="off"
        />
        <SubmitButton of={form} size="l">
          {texts.open}
        </SubmitButton>
        <Button variant="ghost" onClick={onForget}>
          {texts.forgotten}
        </Button>
      </Form>
    </Page>
  );
}
