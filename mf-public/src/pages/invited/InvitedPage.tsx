import { useState } from 'react';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import type { GuestInvitation } from '@eveneo/contract/application/guest-invitations';
import { isOnline } from '@eveneo/contract/application/online';
import { useLocation, useQuery } from '@eveneo/platform';
import { guestInvitationQuery, useAnswerInvitation } from 'mf-shared/api/guest-invitations';
import { TicketStub } from 'mf-shared/features/ticket';
import { addresses } from 'mf-shared/format/addresses';
import { formFailure } from 'mf-shared/format/failure-text';
import { keyFragment } from 'mf-shared/format/secret-keys';
import { shownText } from 'mf-shared/format/typography';
import { Banner } from 'mf-shared/ui/banner';
import { Button, LinkButton } from 'mf-shared/ui/button';
import { TextInput } from 'mf-shared/ui/text-input';
import { LinkedEvent } from '../../account/LinkedEvent';
import { LinkPage, type OpenedLink } from '../../account/LinkPage';
import { invitedTexts as texts } from '../../texts/invited';

/** What was answered, and the ticket of who comes. */
function Outcome({ invitation: { state, ticket, name, event } }: { invitation: GuestInvitation }) {
  if (state === 'invited') return null;
  if (state === 'declined') return <Banner tone="info">{texts.done.declined}</Banner>;
  return (
    <>
      <Banner tone="success">{ticket ? texts.done.coming : texts.done.account}</Banner>
      {ticket && <TicketStub ticket={{ ...ticket, name: name ?? '' }} online={isOnline(event.location)} />}
    </>
  );
}

/** The two answers: the one that the mail's link named is the main button. Nothing is sent before a press. */
function Answers({ token, data, declining }: OpenedLink<GuestInvitation> & { declining: boolean }) {
  const answer = useAnswerInvitation(token);
  const [name, setName] = useState('');
  const nameless = data.name === null && data.state !== 'coming';
  const failure = answer.error && formFailure(answer.error, ['name'], texts);
  const send = (coming: boolean) =>
    answer.mutate({ coming, ...(coming && nameless && { name: name.trim() }) });
  const button = (coming: boolean) => (
    <Button
      key={String(coming)}
      size="l"
      wide
      variant={coming === declining ? 'secondary' : 'primary'}
      loading={answer.isPending && answer.variables.coming === coming}
      loadingLabel={texts.sending}
      disabled={answer.isPending}
      onClick={() => send(coming)}
    >
      {coming ? texts.coming : texts.declined}
    </Button>
  );
  const offered = (declining ? [false, true] : [true, false]).filter((coming) =>
    coming ? data.state !== 'coming' && data.closed === null : data.state !== 'declined',
  );
  return (
    <>
      {nameless && data.closed === null && (
        <TextInput
          id="invited-name"
          label={texts.name}
          hint={texts.nameHint}
          autoComplete="name"
          value={name}
          error={failure?.fields.name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      {failure?.general && <Banner tone="error">{failure.general}</Banner>}
      {data.state !== 'invited' && offered.length > 0 && <p>{texts.change}</p>}
      {offered.map(button)}
    </>
  );
}

function Invitation({ declining, ...link }: OpenedLink<GuestInvitation> & { declining: boolean }) {
  const { event, by, open, key, closed, state, ticket } = link.data;
  return (
    <>
      <LinkedEvent event={event} />
      <p>{texts.by(shownText(by))}</p>
      <Outcome invitation={link.data} />
      {closed !== null && <Banner tone="warning">{closed}</Banner>}
      {(state !== 'coming' || ticket) && <Answers {...link} declining={declining} />}
      {(open || key) && (
        <LinkButton
          to={addresses.event(event.id) + (key ? keyFragment(event.id, key) : '')}
          variant="ghost"
          wide
        >
          {texts.event}
        </LinkButton>
      )}
    </>
  );
}

const useInvitation = (token: string) => useQuery(guestInvitationQuery(token));

/** The page behind the links of an invitation's mail. */
export default function InvitedPage() {
  const { search } = useLocation();
  // The address bar loses it with the token.
  const [declining] = useState(() => new URLSearchParams(search).get('reponse') === 'non');
  const [Content] = useState(() => (link: OpenedLink<GuestInvitation>) => (
    <Invitation {...link} declining={declining} />
  ));
  return (
    <LinkPage
      title={texts.title}
      required={FIELD_TEXTS.passToken.required}
      useLink={useInvitation}
      Content={Content}
    />
  );
}
