import type { ReactNode } from 'react';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import type { FormFailure } from 'mf-shared/format/failure-text';
import { filled, Form, SubmitButton, useKitForm } from 'mf-shared/ui/form';
import { Page, PageHeader } from 'mf-shared/ui/page';
import { TextInput } from 'mf-shared/ui/text-input';
import styles from '../Door.module.css';
import { texts } from '../texts';
import { texts as offlineTexts } from './texts';

const rules = filled<{ pin: string }>({ pin: FIELD_TEXTS.doorPin.required });

/** Asks for the code of a door. */
export function PinPage({
  id,
  alone,
  lead,
  hint,
  autoComplete,
  open,
  describe,
  children,
}: {
  id: string;
  /** 'bare' for helpers, who have no use for the site's header. */
  alone: boolean | 'bare';
  lead: string;
  /** What becomes of the door after the last wrong code. */
  hint: string;
  autoComplete: 'one-time-code' | 'off';
  /** @param digits without spaces */
  open: (digits: string) => Promise<void>;
  describe: (error: unknown) => FormFailure;
  children?: ReactNode;
}) {
  const form = useKitForm<{ pin: string }>({
    id,
    defaultValues: { pin: '' },
    order: ['pin'],
    rules,
    describe,
    send: ({ pin }) => open(pin.replace(/\s/g, '')),
  });
  return (
    <Page alone={alone} width="form">
      <PageHeader title={texts.title} lead={lead} />
      <Form form={form} label={texts.title} className={styles.earlier}>
        <TextInput
          {...form.field('pin')}
          label={offlineTexts.pin}
          hint={hint}
          inputMode="numeric"
          autoComplete={autoComplete}
        />
        <SubmitButton of={form} size="l">
          {offlineTexts.open}
        </SubmitButton>
        {children}
      </Form>
    </Page>
  );
}
