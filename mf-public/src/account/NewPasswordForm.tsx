import { useState, type ReactNode } from 'react';
import {
  restoreAddressSchema,
  type PasswordResetAnswer,
  type RestoreAddressRequest,
} from '@eveneo/contract/application/users';
import { session, toast, useNavigate } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { Banner } from 'mf-shared/ui/banner';
import { LinkButton } from 'mf-shared/ui/button';
import { Form, schemaResolver, SubmitButton, useKitForm } from 'mf-shared/ui/form';
import { resetTexts } from '../texts/account';
import { visitorFailure } from './failures';
import { NewPasswordInputs } from './inputs';

type Answer = Partial<PasswordResetAnswer>;
const FIELDS = ['password', 'password_confirmation'] as const;
const rules = schemaResolver<RestoreAddressRequest>(restoreAddressSchema);

/** A new password, typed twice, for a link of a mail. What is wrong with the link itself is said above the form. */
export function NewPasswordForm({
  id,
  token,
  texts,
  cure,
  send,
  children,
}: {
  id: string;
  token: string;
  texts: { title: string; submit: string; submitting: string; failed: string };
  cure: ReactNode;
  send: (request: RestoreAddressRequest) => Promise<void>;
  /** Whose password it is. */
  children: ReactNode;
}) {
  const form = useKitForm<RestoreAddressRequest>({
    id,
    defaultValues: { token, password: '', password_confirmation: '' },
    order: FIELDS,
    rules,
    describe: (error) => visitorFailure(error, FIELDS, texts.failed),
    send,
  });
  return (
    <Form form={form} label={texts.title} cure={cure}>
      {children}
      <NewPasswordInputs
        label={resetTexts.password}
        password={form.field('password')}
        confirmation={form.field('password_confirmation')}
      />
      <SubmitButton of={form} size="l" wide loadingLabel={texts.submitting}>
        {texts.submit}
      </SubmitButton>
    </Form>
  );
}

/**
 * What follows once the new password is set: the owner is logged in; an account with a second factor logs in first.
 * @returns `done`: what to say where nobody was logged in
 */
export function usePasswordSet(text: string): { done: string | null; finish: (answer: Answer) => void } {
  const navigate = useNavigate();
  const [done, setDone] = useState<string | null>(null);
  const finish = ({ message, user, token }: Answer) => {
    if (!user || !token) return setDone(message ?? text);
    session.start(user, token, false);
    toast.success(text);
    void navigate(addresses.dashboard(user.role), { replace: true });
  };
  return { done, finish };
}

/** The new password is set, and the login follows. */
export const PasswordSet = ({ text }: { text: string }) => (
  <>
    <Banner tone="success">{text}</Banner>
    <LinkButton to={addresses.login} size="l" wide>
      {resetTexts.login}
    </LinkButton>
  </>
);
