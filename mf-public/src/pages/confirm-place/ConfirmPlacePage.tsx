import { useState } from 'react';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import type { Hold, TakenPlace } from '@eveneo/contract/application/holds';
import { ApiError, session, usePublicSettings, useQuery, useUser } from '@eveneo/platform';
import { holdQuery, useTakeHeldPlace } from 'mf-shared/api/hold';
import { addresses } from 'mf-shared/format/addresses';
import { wallClock } from 'mf-shared/format/event-time';
import { failureText } from 'mf-shared/format/failure-text';
import { shownText } from 'mf-shared/format/typography';
import { Banner } from 'mf-shared/ui/banner';
import { Button, LinkButton } from 'mf-shared/ui/button';
import { EventWhen } from 'mf-shared/ui/event-when';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Spinner } from 'mf-shared/ui/spinner';
import { AccountPage } from '../../account/AccountPage';
import { visitorFailure } from '../../account/failures';
import { useOpenedFragment } from '../../account/use-opened-link';
import { confirmPlaceTexts as texts } from '../../texts/hold';
import styles from './ConfirmPlacePage.module.css';

const PASSWORD = `${addresses.profile}?onglet=securite`;

/** The link does not work; the visitor can ask for another place. */
const Refused = ({ text }: { text: string }) => (
  <>
    <Banner tone="error">{text}</Banner>
    <LinkButton to={addresses.events()} size="l" wide>
      {texts.events}
    </LinkButton>
  </>
);

interface TakenBy {
  taken: TakenPlace;
  email: string;
}

/** The outcome, with links to go on; an account that has a password has to log in first. */
function Outcome({ taken: { message, event_id, registered, token }, email }: TakenBy) {
  const user = useUser();
  const isIn = token !== undefined || user?.email === email;
  const to = registered ? addresses.ticket(event_id) : addresses.event(event_id);
  return (
    <>
      <Banner tone={registered ? 'success' : 'warning'}>{message}</Banner>
      {isIn ? (
        <LinkButton to={to} size="l" wide>
          {registered ? texts.ticket : texts.event}
        </LinkButton>
      ) : (
        <LinkButton to={addresses.login} state={{ from: to }} size="l" wide>
          {texts.login}
        </LinkButton>
      )}
      {token !== undefined && (
        <LinkButton to={PASSWORD} variant="secondary" wide>
          {texts.password}
        </LinkButton>
      )}
    </>
  );
}

/** Says what the button will do. Nothing happens before it is pressed, since mail programs open links too. */
function Confirm({
  token,
  hold,
  onTaken,
}: {
  token: string;
  hold: Hold;
  onTaken: (outcome: TakenBy) => void;
}) {
  const { timeZone } = usePublicSettings();
  const take = useTakeHeldPlace(token);
  const { status, event, name, email } = hold;
  const submit = async () => {
    // A failure is shown from `take.error`.
    const taken = await take.mutateAsync().catch(() => null);
    if (!taken) return;
    onTaken({ taken, email });
    if (taken.user && taken.token) session.start(taken.user, taken.token, false);
  };
  const until = wallClock(new Date(hold.until), timeZone).slice(11, 16);
  const failure = take.error && visitorFailure(take.error, [], texts.failed).general;
  return (
    <>
      <div>
        <h2 className={styles.event}>{shownText(event.title)}</h2>
        <p className={styles.facts}>
          <EventWhen event={event} />
          <br />
          {shownText(event.location)}
        </p>
      </div>
      <Banner tone={status === 'lapsed' ? 'warning' : 'info'}>
        {status === 'held' ? texts.held(until) : texts[status]}
      </Banner>
      {status !== 'taken' && <p>{hold.has_account ? texts.has(email) : texts.makes(name, email)}</p>}
      {failure && <Banner tone="error">{failure}</Banner>}
      <Button size="l" wide loading={take.isPending} loadingLabel={texts.submitting} onClick={submit}>
        {status === 'taken' ? texts.goOn : texts.submit}
      </Button>
    </>
  );
}

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 422;

function HoldView({ token }: { token: string }) {
  const query = useQuery(holdQuery(token));
  // Kept in state: starting a session empties the query cache, and the link is requested again.
  const [outcome, setOutcome] = useState<TakenBy | null>(null);
  if (outcome) return <Outcome {...outcome} />;
  const failed = failureText(query.error, { failed: texts.loadFailed });
  if (isRefused(query.error) && !query.data) return <Refused text={failed} />;
  return (
    <QueryBoundary query={query} pending={<Spinner label={texts.checking} />} failed={failed}>
      {(hold) => <Confirm token={token} hold={hold} onTaken={setOutcome} />}
    </QueryBoundary>
  );
}

/** The page behind the link of the mail about a held place: '#…'. */
export default function ConfirmPlacePage() {
  const token = useOpenedFragment();
  return (
    <AccountPage title={texts.title}>
      {token ? <HoldView token={token} /> : <Refused text={FIELD_TEXTS.holdToken.required} />}
    </AccountPage>
  );
}
