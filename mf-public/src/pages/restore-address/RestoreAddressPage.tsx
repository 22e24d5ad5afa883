import { FIELD_TEXTS } from '@eveneo/contract/application/field-texts';
import { Link, useQuery } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { Banner } from 'mf-shared/ui/banner';
import { LinkButton } from 'mf-shared/ui/button';
import { Spinner } from 'mf-shared/ui/spinner';
import { TextInput } from 'mf-shared/ui/text-input';
import { AccountPage } from '../../account/AccountPage';
import { NewPasswordForm, PasswordSet, usePasswordSet } from '../../account/NewPasswordForm';
import { restoreAddress, restoreLinkQuery } from '../../account/session-calls';
import { useOpenedLink } from '../../account/use-opened-link';
import { resetTexts, restoreTexts } from '../../texts/account';

const { required } = FIELD_TEXTS.restoreToken;

/** The page that the link in the mail about a changed address leads to: '?token=…'. */
export default function RestoreAddressPage() {
  const link = useOpenedLink(['token']);
  const { done, finish } = usePasswordSet(restoreTexts.done);
  const { data, isPending } = useQuery({ ...restoreLinkQuery(link?.token ?? ''), enabled: link !== null });
  // A link that could not be checked is checked when the form is sent.
  const dead = link ? data && data.state !== 'good' && FIELD_TEXTS.restoreToken[data.state] : required;
  const content = () => {
    if (done) return <PasswordSet text={done} />;
    // Says so at once, not after two passwords were typed.
    if (dead)
      return (
        <>
          <Banner tone="error">{dead}</Banner>
          <LinkButton to={addresses.login} size="l" wide>
            {resetTexts.login}
          </LinkButton>
          <LinkButton to={addresses.contact} variant="secondary" wide>
            {restoreTexts.contact}
          </LinkButton>
        </>
      );
    if (isPending || !link) return <Spinner label={resetTexts.checking} />;
    return (
      // A thief may know the present password.
      <NewPasswordForm
        id="restore"
        token={link.token}
        texts={restoreTexts}
        cure={<Link to={addresses.contact}>{restoreTexts.contact}</Link>}
        send={async (request) => finish(await restoreAddress(request))}
      >
        {/* Unknown where the link could not be checked. */}
        {data?.email && (
          <TextInput
            label={restoreTexts.address}
            type="email"
            name="username"
            value={data.email}
            autoComplete="username"
            readOnly
          />
        )}
      </NewPasswordForm>
    );
  };
  return (
    <AccountPage title={restoreTexts.title} lead={done || dead ? undefined : restoreTexts.lead}>
      {content()}
    </AccountPage>
  );
}
