import { useState } from 'react';
import { beginSecondFactorSchema, type SecondFactorSetup } from '@eveneo/contract/application/second-factor';
import { useQuery } from '@eveneo/platform';
import { secondFactorQuery, useBeginSecondFactor } from '../../../api/second-factor';
import { formFailure } from '../../../format/failure-text';
import { Banner } from '../../../ui/banner';
import { Form, schemaResolver, SubmitButton, useKitForm } from '../../../ui/form';
import { LoadingMessage } from '../../../ui/loading-message';
import { PasswordInput } from '../../../ui/password-input';
import { QueryBoundary } from '../../../ui/query-boundary';
import { AccountSection } from '../AccountSection';
import { texts as all } from '../texts';
import { ConfirmSecondFactor } from './ConfirmSecondFactor';
import { EndSecondFactor } from './EndSecondFactor';

const texts = all.secondFactor;
const EMPTY = { current_password: '' };
const FIELDS = ['current_password'] as const;
const rules = schemaResolver<typeof EMPTY>(beginSecondFactorSchema);

/** The second factor: on, off, or being set up. */
export function SecondFactor() {
  const query = useQuery(secondFactorQuery());
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  return (
    <AccountSection title={texts.title} lead={texts.lead}>
      <QueryBoundary
        query={query}
        pending={<LoadingMessage label={texts.loading} />}
        failed={texts.loadFailed}
      >
        {({ on, required, recoveryCodesLeft, passwordless }) => (
          <>
            {required && !on && <Banner tone="warning">{texts.required}</Banner>}
            {passwordless ? (
              <p>{texts.passwordless}</p>
            ) : on ? (
              <EndSecondFactor recoveryCodesLeft={recoveryCodesLeft} />
            ) : setup ? (
              <ConfirmSecondFactor setup={setup} onDone={() => setSetup(null)} />
            ) : (
              <Begin onBegun={setSetup} />
            )}
          </>
        )}
      </QueryBoundary>
    </AccountSection>
  );
}

function Begin({ onBegun }: { onBegun: (setup: SecondFactorSetup) => void }) {
  const begin = useBeginSecondFactor();
  const form = useKitForm<typeof EMPTY>({
    id: 'second-factor',
    defaultValues: EMPTY,
    order: FIELDS,
    rules,
    describe: (error) => formFailure(error, FIELDS, texts),
    send: async ({ current_password }) => onBegun(await begin.mutateAsync(current_password)),
  });
  return (
    <Form form={form} label={texts.title}>
      <PasswordInput
        {...form.field('current_password')}
        label={texts.password}
        autoComplete="current-password"
      />
      <div>
        <SubmitButton of={form} loadingLabel={texts.working}>
          {texts.begin}
        </SubmitButton>
      </div>
    </Form>
  );
}
