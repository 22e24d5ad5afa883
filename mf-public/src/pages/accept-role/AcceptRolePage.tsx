import { useState } from 'react';
import { emailKey } from '@eveneo/contract/application/email-key';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import type { OpenedRoleInvitation } from '@eveneo/contract/application/role-invitations';
import type { SessionAnswer } from '@eveneo/contract/application/users';
import {
  ApiError,
  queryClient,
  session,
  useLocation,
  useMutation,
  useNavigate,
  useQuery,
  useUser,
} from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { failureText } from 'mf-shared/format/failure-text';
import { Banner } from 'mf-shared/ui/banner';
import { Button, LinkButton } from 'mf-shared/ui/button';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Spinner } from 'mf-shared/ui/spinner';
import { AccountPage } from '../../account/AccountPage';
import { arrive, backTo } from '../../account/destination';
import { visitorFailure } from '../../account/failures';
import { acceptRole, roleInvitationQuery } from '../../account/session-calls';
import { useOpenedFragment } from '../../account/use-opened-link';
import { roleInvitationTexts as texts } from '../../texts/role-invitation';

const Refused = ({ text }: { text: string }) => (
  <>
    <Banner tone="error">{text}</Banner>
    <LinkButton to={addresses.events()} size="l" wide>
      {texts.events}
    </LinkButton>
  </>
);

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

/** Links to login and sign-up, which lead back here: this page's history entry keeps the invitation's link. */
function Visitor() {
  const state = backTo(useLocation());
  return (
    <>
      <p>{texts.visitor}</p>
      <LinkButton to={addresses.login} state={state} size="l" wide>
        {texts.login}
      </LinkButton>
      <LinkButton to={addresses.register} state={state} variant="secondary" wide>
        {texts.register}
      </LinkButton>
    </>
  );
}

function Accept({ token, onAccepted }: { token: string; onAccepted: (opened: SessionAnswer) => void }) {
  const accept = useMutation({ mutationFn: acceptRole });
  // A failure is shown from `accept.error`.
  const submit = () => accept.mutateAsync(token).then(onAccepted, () => undefined);
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

function Opened({
  token,
  invitation: { role, email, accepted },
  onAccepted,
}: {
  token: string;
  invitation: OpenedRoleInvitation;
  onAccepted: (opened: SessionAnswer) => void;
}) {
  const user = useUser();
  if (accepted) return <Done text={texts.accepted} />;
  const isOther = user && emailKey(user.email) !== emailKey(email);
  return (
    <>
      <p>{texts.offers[role](email)}</p>
      {!user && <Visitor />}
      {isOther && <Banner tone="warning">{texts.other(user.email)}</Banner>}
      {user && !isOther && <Accept token={token} onAccepted={onAccepted} />}
    </>
  );
}

const isDead = (error: unknown) => error instanceof ApiError && error.status === 422;

function InvitationView({ token }: { token: string }) {
  const navigate = useNavigate();
  const query = useQuery(roleInvitationQuery(token));
  // Kept in state: accepting empties the query cache.
  const [done, setDone] = useState<string | null>(null);
  if (done) return <Done text={done} />;
  const failed = failureText(query.error, { failed: texts.loadFailed });
  if (isDead(query.error) && !query.data) return <Refused text={failed} />;
  return (
    <QueryBoundary query={query} pending={<Spinner label={texts.checking} />} failed={failed}>
      {(invitation) => (
        <Opened
          token={token}
          invitation={invitation}
          onAccepted={(opened) => {
            setDone(texts.done[invitation.role]);
            // What was answered to the former role.
            queryClient.clear();
            session.update(opened.user, opened.token);
            // No other page opens before the second factor is on.
            if (opened.secondFactorDue) void arrive(navigate, null, opened);
          }}
        />
      )}
    </QueryBoundary>
  );
}

/** The page behind the link of the mail that invites to a role: '#…'. It waits for a click. */
export default function AcceptRolePage() {
  const token = useOpenedFragment();
  return (
    <AccountPage title={texts.title}>
      {token ? <InvitationView token={token} /> : <Refused text={FIELD_TEXTS.roleToken.required} />}
    </AccountPage>
  );
}
