import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { ApiError, Link, useQuery } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { LinkButton } from 'mf-shared/ui/button';
import { NewPasswordPage } from '../../account/NewPasswordPage';
import { resetLinkQuery, resetPassword } from '../../account/session-calls';
import { useOpenedLink } from '../../account/use-opened-link';
import { resetTexts } from '../../texts/account';

/** The page behind the mail's link: '?token=…&email=…'. */
export default function ResetPasswordPage() {
  const link = useOpenedLink(['token', 'email']);
  const { token, email } = link ?? { token: '', email: '' };
  const check = useQuery({ ...resetLinkQuery({ token, email }), enabled: link !== null });
  const refused = () => {
    if (!link) return FIELD_TEXTS.token.required;
    if (check.isPending) return undefined;
    // No account has a malformed address: the link was altered.
    const malformed = check.error instanceof ApiError && check.error.status === 422;
    return check.data?.valid === false || malformed
      ? FIELD_TEXTS.token[check.data?.reason ?? 'altered'] + (check.data?.later ?? '')
      : null;
  };
  return (
    <NewPasswordPage
      id="reset"
      token={token}
      refused={refused()}
      texts={resetTexts}
      cure={<Link to={addresses.forgotPassword}>{resetTexts.askAgain}</Link>}
      waysOn={
        <LinkButton to={addresses.forgotPassword} variant="secondary" wide>
          {resetTexts.askAgain}
        </LinkButton>
      }
      send={(request) => resetPassword({ ...request, email })}
    >
      {/* Password managers store the new password under this address. */}
      <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
    </NewPasswordPage>
  );
}
