import {
  endSecondFactorSchema,
  type EndSecondFactorRequest,
} from '@eveneo/contract/application/second-factor';
import { toast } from '@eveneo/platform';
import { useEndSecondFactor } from '../../../api/second-factor';
import { formFailure } from '../../../format/failure-text';
import { Banner } from '../../../ui/banner';
import { Form, schemaResolver, SubmitButton, useKitForm } from '../../../ui/form';
import { PasswordInput } from '../../../ui/password-input';
import { TextInput } from '../../../ui/text-input';
import { texts as all } from '../texts';

const texts = all.secondFactor;
const FIELDS = ['current_password', 'code'] as const;
const rules = schemaResolver<EndSecondFactorRequest>(endSecondFactorSchema);

export function EndSecondFactor({ recoveryCodesLeft }: { recoveryCodesLeft: number }) {
  const end = useEndSecondFactor();
  const form = useKitForm<EndSecondFactorRequest>({
    id: 'second-factor-off',
    defaultValues: { current_password: '', code: '' },
    order: FIELDS,
    rules,
    describe: (error) => formFailure(error, FIELDS, texts),
    send: async (given) => {
      await end.mutateAsync(given);
      toast.success(texts.turnedOff);
    },
  });
  return (
    <>
      <Banner tone="success">{texts.on(recoveryCodesLeft)}</Banner>
      <Form form={form} label={texts.title}>
        <PasswordInput
          {...form.field('current_password')}
          label={texts.password}
          autoComplete="current-password"
        />
        <TextInput {...form.field('code')} label={texts.code} autoComplete="one-time-code" />
        <div>
          <SubmitButton of={form} variant="secondary" loadingLabel={texts.working}>
            {texts.end}
          </SubmitButton>
        </div>
      </Form>
    </>
  );
}
