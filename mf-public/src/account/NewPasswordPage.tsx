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
import { EmptyState } from 'mf-shared/ui/empty-state';
import { Form, schemaResolver, SubmitButton, useKitForm } from 'mf-shared/ui/form';
import { Spinner } from 'mf-shared/ui/spinner';
import { resetTexts } from '../texts/account';
import { AccountPage } from './AccountPage';
import { visitorFailure } from './failures';
import { NewPasswordInputs } from './inputs';

type TextName = 'title' | 'lead' | 'submit' | 'submitting' | 'failed';
const FIELDS = ['password', 'password_confirmation'] as const;
const rules = schemaResolver<RestoreAddressRequest>(restoreAddressSchema);

/**
 * A new password, typed twice, for a link in a mail. Afterwards the owner is logged in, except with a
 * second factor, which requires a login.
 */
export function NewPasswordPage({
  id,
  token = '',
  refused,
  texts,
  cure,
  waysOn,
  send,
  children,
}: {
  id: string;
  token: string | undefined;
  /**
   * The problem with the link; null: none, or the check failed and saving will
   * report it; undefined: not known yet.
   */
  refused: string | null | undefined;
  /** Without `done` the response's own message is shown. */
  texts: Readonly<Record<TextName, string>> & { readonly done?: string };
  /** Shown beside an error of the form. */
  cure: ReactNode;
  /** Shown below a refused link. */
  waysOn: ReactNode;
  send: (request: RestoreAddressRequest) => Promise<Partial<PasswordResetAnswer>>;
  /** The account's address. */
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const [done, setDone] = useState<string | null>(null);
  const form = useKitForm<RestoreAddressRequest>({
    id,
    defaultValues: { token, password: '', password_confirmation: '' },
    order: FIELDS,
    rules,
    describe: (error) => visitorFailure(error, FIELDS, texts.failed),
    send: async (request) => {
      const opened = await send(request);
      if (!opened.user || !opened.token) return setDone(opened.message ?? texts.done ?? '');
      session.start(opened.user, opened.token, false);
      toast.success(texts.done ?? opened.message ?? '');
      void navigate(addresses.dashboard(opened.user.role), { replace: true });
    },
  });
  const content = () => {
    if (done)
      return (
        <>
          <Banner tone="success">{done}</Banner>
          <LinkButton to={addresses.login} size="l" wide>
            {resetTexts.login}
          </LinkButton>
        </>
      );
    if (refused) return <EmptyState title={<span role="alert">{refused}</span>} action={waysOn} />;
    if (refused === undefined) return <Spinner label={resetTexts.checking} />;
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
  };
  return (
    <AccountPage title={texts.title} lead={done || refused ? undefined : texts.lead}>
      {content()}
    </AccountPage>
  );
}
