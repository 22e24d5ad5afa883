import { useEffect } from 'react';
import { confirmSecondFactorSchema } from '@eveneo/contract/application/second-factor';
import { Button } from 'mf-shared/ui/button';
import { Form, schemaResolver, SubmitButton, useKitForm } from 'mf-shared/ui/form';
import { TextInput } from 'mf-shared/ui/text-input';
import { AccountPage } from '../../account/AccountPage';
import { visitorFailure } from '../../account/failures';
import { factorTexts, loginTexts } from '../../texts/account';

const EMPTY = { code: '' };
const FIELDS = ['code'] as const;
const rules = schemaResolver<typeof EMPTY>(confirmSecondFactorSchema);

/** Asks for the code after the right password. */
export function SecondFactorStep({
  send,
  onBack,
}: {
  send: (code: string) => Promise<void>;
  onBack: () => void;
}) {
  const form = useKitForm<typeof EMPTY>({
    id: 'second-factor',
    defaultValues: EMPTY,
    order: FIELDS,
    rules,
    describe: (error) => visitorFailure(error, FIELDS, loginTexts.failed),
    send: ({ code }) => send(code),
  });
  const { setFocus } = form.form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <AccountPage title={factorTexts.title} lead={factorTexts.lead}>
      <Form form={form} label={factorTexts.title}>
        <TextInput
          {...form.field('code')}
          label={factorTexts.code}
          hint={factorTexts.hint}
          autoComplete="one-time-code"
        />
        <SubmitButton of={form} size="l" wide loadingLabel={factorTexts.submitting}>
          {factorTexts.submit}
        </SubmitButton>
        <Button variant="secondary" wide onClick={onBack}>
          {factorTexts.back}
        </Button>
      </Form>
    </AccountPage>
  );
}
