import { emailKey } from '@eveneo/contract/application/email-key';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import type { OpenedRoleInvitation } from '@eveneo/contract/application/role-invitations';
import {
  ApiError,
  queryClient,
  session,
  useMutation,
  useNavigate,
  useQuery,
  useUser,
} from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { Banner } from 'mf-shared/ui/banner';
import { Button, LinkButton } from 'mf-shared/ui/button';
import { arrive } from '../../account/destination';
import { visitorFailure } from '../../account/failures';
import { LinkPage, type OpenedLink } from '../../account/LinkPage';
import { acceptRole, roleInvitationQuery } from '../../account/session-calls';
import { VisitorLinks } from '../../account/VisitorLinks';
import { roleInvitationTexts as texts } from '../../texts/role-invitation';

/** The invitation was accepted, just now or earlier. */
function Done({ text }: { text: string }) {
  const user = useUser();
  return (
    <>
      <Banner tone="success">{text}</Banner>
      <LinkButton to={user ? addresses.dashboard(user.role) : addresses.login} size="l" wide>
        {user ? texts.dashboard : texts.login}
      </LinkButton>
    </>
  );
}

function Accept({ token, data: { role }, finish }: OpenedLink<OpenedRoleInvitation>) {
  const navigate = useNavigate();
  const accept = useMutation({ mutationFn: acceptRole });
  const submit = async () => {
    // A failure is shown from `accept.error`.
    const opened = await accept.mutateAsync(token).catch(() => null);
    if (!opened) return;
    finish(<Done text={texts.done[role]} />);
    // Cached responses belong to the former role.
    queryClient.clear();
    session.update(opened.user, opened.token);
    // No other page opens before the second factor is on.
    if (opened.secondFactorDue) void arrive(navigate, null, opened);
  };
  const failure = accept.error && visitorFailure(accept.error, [], texts.failed).general;
  const isRefused = accept.error instanceof ApiError && accept.error.status === 403;
  return (
    <>
      {failure && <Banner tone="error">{failure}</Banner>}
      {isRefused && (
        <LinkButton to={addresses.profile} variant="secondary" wide>
          {texts.profile}
        </LinkButton>
      )}
      <Button size="l" wide loading={accept.isPending} loadingLabel={texts.submitting} onClick={submit}>
        {texts.submit}
      </Button>
    </>
  );
}

function Offer(link: OpenedLink<OpenedRoleInvitation>) {
  const { role, email, accepted } = link.data;
  const user = useUser();
  if (accepted) return <Done text={texts.accepted} />;
  const isOther = user && emailKey(user.email) !== emailKey(email);
  return (
    <>
      <p>{texts.offers[role](email)}</p>
      {!user && <VisitorLinks text={texts.visitor} />}
      {isOther && <Banner tone="warning">{texts.other(user.email)}</Banner>}
      {user && !isOther && <Accept {...link} />}
    </>
  );
}

const useInvitation = (token: string) => useQuery(roleInvitationQuery(token));

/** The page behind the link of the mail that invites to a role. */
export default function AcceptRolePage() {
  const required = FIELD_TEXTS.roleToken.required;
  return <LinkPage title={texts.title} required={required} useLink={useInvitation} Content={Offer} />;
}
