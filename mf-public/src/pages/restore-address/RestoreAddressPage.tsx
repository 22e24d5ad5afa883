import { FIELD_TEXTS } from '@eveneo/contract/application/field-texts';
import { Link, useQuery } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { LinkButton } from 'mf-shared/ui/button';
import { TextInput } from 'mf-shared/ui/text-input';
import { NewPasswordPage } from '../../account/NewPasswordPage';
import { restoreAddress, restoreLinkQuery } from '../../account/session-calls';
import { useOpenedLink } from '../../account/use-opened-link';
import { resetTexts, restoreTexts } from '../../texts/account';

/** Where the link of the mail about a changed address leads: '?token=…'. */
export default function RestoreAddressPage() {
  const link = useOpenedLink(['token']);
  const { data, isPending } = useQuery({ ...restoreLinkQuery(link?.token ?? ''), enabled: link !== null });
  const refused = () => {
    if (!link) return FIELD_TEXTS.restoreToken.required;
    if (isPending) return undefined;
    return data && data.state !== 'good' ? FIELD_TEXTS.restoreToken[data.state] : null;
  };
  return (
    // A thief may know the present password.
    <NewPasswordPage
      id="restore"
      token={link?.token}
      refused={refused()}
      texts={restoreTexts}
      cure={<Link to={addresses.contact}>{restoreTexts.contact}</Link>}
      waysOn={
        <>
          <LinkButton to={addresses.login} size="l" wide>
            {resetTexts.login}
          </LinkButton>
          <LinkButton to={addresses.contact} variant="secondary" wide>
            {restoreTexts.contact}
          </LinkButton>
        </>
      }
      send={restoreAddress}
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
    </NewPasswordPage>
  );
}
