import {
  confirmSecondFactorSchema,
  type SecondFactorSetup,
} from '@eveneo/contract/application/second-factor';
import { toast } from '@eveneo/platform';
import { useConfirmSecondFactor } from '../../../api/second-factor';
import { formFailure } from '../../../format/failure-text';
import { Button } from '../../../ui/button';
import { Form, schemaResolver, SubmitButton, useKitForm } from '../../../ui/form';
import { TextInput } from '../../../ui/text-input';
import { texts as all } from '../texts';
import styles from './SecondFactor.module.css';

const texts = all.secondFactor;
const EMPTY = { code: '' };
const FIELDS = ['code'] as const;
const rules = schemaResolver<typeof EMPTY>(confirmSecondFactorSchema);

/** The secret, the recovery codes, and a first code that confirms the setup. */
export function ConfirmSecondFactor({ setup, onDone }: { setup: SecondFactorSetup; onDone: () => void }) {
  const confirm = useConfirmSecondFactor();
  const form = useKitForm<typeof EMPTY>({
    id: 'second-factor-code',
    defaultValues: EMPTY,
    order: FIELDS,
    rules,
    describe: (error) => formFailure(error, FIELDS, texts),
    send: async ({ code }) => {
      await confirm.mutateAsync(code);
      toast.success(texts.turnedOn);
      onDone();
    },
  });
  return (
    <Form form={form} label={texts.title}>
      <ol className={styles.steps}>
        <li>
          <p>{texts.scan}</p>
          <img className={styles.picture} src={setup.picture} alt={texts.pictureAlt} />
          <p>{texts.secret}</p>
          <code className={styles.secret}>{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </li>
        <li>
          <p>{texts.recovery}</p>
          <ul className={styles.codes} aria-label={texts.recoveryLabel}>
            {setup.recoveryCodes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </li>
        <li>
          <TextInput
            {...form.field('code')}
            label={texts.firstCode}
            autoComplete="one-time-code"
            inputMode="numeric"
          />
        </li>
      </ol>
      <div className={styles.actions}>
        <SubmitButton of={form} loadingLabel={texts.working}>
          {texts.confirm}
        </SubmitButton>
        <Button variant="secondary" onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
    </Form>
  );
}
