import { deadLinkText, linkKind } from '@eveneo/contract/application/account-links';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { Link, useQuery } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { LinkButton } from 'mf-shared/ui/button';
import { TextInput } from 'mf-shared/ui/text-input';
import { NewPasswordPage } from '../../account/NewPasswordPage';
import { restoreAddress, restoreLinkQuery } from '../../account/session-calls';
import { useOpenedLink } from '../../account/use-opened-link';
import { factorLinkTexts, linkTexts, resetTexts, restoreTexts, returnTexts } from '../../texts/account';
import { ErasurePage } from './ErasurePage';

const TEXTS = { address: restoreTexts, factor: factorLinkTexts, account: returnTexts };

/**
 * The page behind links of security mails, '?token=…'. The kind of token decides what it does: restore an address,
 * remove a second factor, restore a deleted account, or erase it.
 */
export default function RestoreAddressPage() {
  const link = useOpenedLink(['token']);
  const token = link?.token ?? '';
  const { data, isPending } = useQuery({ ...restoreLinkQuery(token), enabled: link !== null });
  const refused = () => {
    if (!link) return FIELD_TEXTS.restoreToken.required;
    if (isPending) return undefined;
    return data && data.state !== 'good' ? deadLinkText(token, data.state) + (data.later ?? '') : null;
  };
  const kind = linkKind(token);
  const waysOn = (
    <>
      <LinkButton to={addresses.login} size="l" wide>
        {resetTexts.login}
      </LinkButton>
      <LinkButton to={addresses.contact} variant="secondary" wide>
        {linkTexts.contact}
      </LinkButton>
    </>
  );
  const cure = <Link to={addresses.contact}>{linkTexts.contact}</Link>;
  if (kind === 'erasure')
    return <ErasurePage token={token} cure={cure} waysOn={waysOn} refused={refused()} />;
  return (
    // With a new password, because a thief may know the present one.
    <NewPasswordPage
      id="restore"
      token={link?.token}
      refused={refused()}
      texts={TEXTS[kind]}
      cure={cure}
      waysOn={waysOn}
      send={restoreAddress}
    >
      {/* Unknown if the link could not be checked. */}
      {data?.email && (
        <TextInput
          label={kind === 'address' ? restoreTexts.address : linkTexts.address}
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
