import { wallClock } from '@eveneo/contract/application/event-time';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import type { Hold, TakenPlace } from '@eveneo/contract/application/holds';
import { session, usePublicSettings, useQuery, useUser } from '@eveneo/platform';
import { holdQuery, useTakeHeldPlace } from 'mf-shared/api/hold';
import { addresses } from 'mf-shared/format/addresses';
import { Banner } from 'mf-shared/ui/banner';
import { Button, LinkButton } from 'mf-shared/ui/button';
import { visitorFailure } from '../../account/failures';
import { LinkedEvent } from '../../account/LinkedEvent';
import { LinkPage, type OpenedLink } from '../../account/LinkPage';
import { confirmPlaceTexts as texts } from '../../texts/hold';

/** The outcome, with links to go on; an account that has a password has to log in first. */
function Outcome({ taken, email }: { taken: TakenPlace; email: string }) {
  const { message, event_id, registered, token } = taken;
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
        <LinkButton to={addresses.security} variant="secondary" wide>
          {texts.password}
        </LinkButton>
      )}
    </>
  );
}

/** Says what the button will do. */
function Confirm({ token, data: hold, finish }: OpenedLink<Hold>) {
  const take = useTakeHeldPlace(token);
  const { event, email } = hold;
  const submit = async (apart = false) => {
    // A failure is shown from `take.error`.
    const taken = await take.mutateAsync(apart).catch(() => null);
    if (!taken) return;
    finish(<Outcome taken={taken} email={email} />);
    if (taken.user && taken.token) session.start(taken.user, taken.token, false);
  };
  return (
    <>
      <LinkedEvent event={event} />
      {event.cancelled ? (
        <>
          <Banner tone="warning">{texts.cancelled}</Banner>
          <LinkButton to={addresses.event(event.id)} size="l" wide>
            {texts.event}
          </LinkButton>
        </>
      ) : (
        <Takeable hold={hold} take={take} submit={submit} />
      )}
    </>
  );
}

/** What is left to take, and the button that takes it. */
function Takeable({
  hold: { status, until: lapses, name, email, places, has_account, unproved },
  take,
  submit,
}: {
  hold: Hold;
  take: ReturnType<typeof useTakeHeldPlace>;
  submit: (apart?: boolean) => Promise<void>;
}) {
  const { timeZone } = usePublicSettings();
  const until = wallClock(new Date(lapses), timeZone).slice(11, 16);
  const failure = take.error && visitorFailure(take.error, [], texts.failed).general;
  const account = unproved ? texts.unproved(email) : texts.has(email, places);
  const whose = has_account ? account : texts.makes(name, email);
  const label = status === 'taken' ? texts.goOn : unproved ? texts.mine : texts.submit(places);
  const busy = { loading: take.isPending, loadingLabel: texts.submitting };
  return (
    <>
      <Banner tone={status === 'lapsed' ? 'warning' : 'info'}>
        {status === 'taken'
          ? texts.taken
          : status === 'held'
            ? texts.held(until, places)
            : texts.lapsed(places)}
      </Banner>
      {status !== 'taken' && <p>{whose}</p>}
      {failure && <Banner tone="error">{failure}</Banner>}
      <Button {...busy} size="l" wide onClick={() => submit()}>
        {label}
      </Button>
      {unproved && (
        <Button {...busy} size="l" variant="secondary" wide onClick={() => submit(true)}>
          {texts.apart}
        </Button>
      )}
    </>
  );
}

const useHold = (token: string) => useQuery(holdQuery(token));

/** The page behind the link of the mail about a held place. */
export default function ConfirmPlacePage() {
  const required = FIELD_TEXTS.holdToken.required;
  return <LinkPage title={texts.title} required={required} useLink={useHold} Content={Confirm} />;
}
