import { useMemo, useState } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { PeopleInvited } from '@eveneo/contract/application/guest-invitations';
import { LIMITS } from '@eveneo/contract/application/limits';
import { toast, useQuery } from '@eveneo/platform';
import { invitedQuery, useInviteGuests } from 'mf-shared/api/guest-invitations';
import { failureText } from 'mf-shared/format/failure-text';
import { formatNumber } from 'mf-shared/format/number-text';
import layout from 'mf-shared/styles/layout.module.css';
import { Banner } from 'mf-shared/ui/banner';
import { Button } from 'mf-shared/ui/button';
import { Dialog } from 'mf-shared/ui/dialog';
import { PeopleList } from '../added-people/PeopleList';
import { readInvited } from '../added-people/read-people';
import { texts } from './texts';

/** Invites people to an event by mail: typed, pasted, or from a CSV file. */
export function InviteDialog({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  const invite = useInviteGuests(event.id);
  const left = useQuery(invitedQuery(event.id)).data?.left;
  const [text, setText] = useState('');
  const [sent, setSent] = useState<number | null>(null);
  const [refused, setRefused] = useState<PeopleInvited['refused']>([]);
  const [failure, setFailure] = useState('');
  const read = useMemo(() => readInvited(text), [text]);
  const { people } = read;
  const { atOnce } = LIMITS.guestInvitations;
  const send = async () => {
    setFailure('');
    let [invited, known] = [0, 0];
    const without: PeopleInvited['refused'] = [];
    try {
      for (let at = 0; at < people.length; at += atOnce) {
        setSent(at);
        const part = people.slice(at, at + atOnce).map(({ email, name }) => ({ email, name: name ?? null }));
        const answer = await invite.mutateAsync({ people: part });
        invited += answer.invited;
        known += answer.known;
        without.push(...answer.refused);
      }
      toast.success(texts.done(invited, known));
      if (without.length === 0) return onClose();
      setText('');
      setRefused(without);
    } catch (error) {
      setFailure(failureText(error, { failed: texts.sendFailed }));
    } finally {
      setSent(null);
    }
  };
  return (
    <Dialog
      open
      size="l"
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button disabled={people.length === 0} loading={sent !== null} onClick={() => void send()}>
            {sent === null
              ? texts.submit(people.length)
              : texts.busy(formatNumber(sent), formatNumber(people.length))}
          </Button>
        </>
      }
    >
      <div className={layout.stack3}>
        <p>{texts.lead}</p>
        <PeopleList
          id="invited-people"
          hint={texts.hint}
          text={text}
          read={read}
          ready={texts.ready(people.length)}
          onText={setText}
          onFailure={setFailure}
        />
        {left !== undefined && left < people.length && <p>{texts.left(left)}</p>}
        {refused.length > 0 && (
          <Banner tone="warning">
            <p>{texts.refused}</p>
            <ul>
              {refused.map(({ email, why }) => (
                <li key={email}>
                  {email} {why}
                </li>
              ))}
            </ul>
          </Banner>
        )}
        {failure && <Banner tone="error">{failure}</Banner>}
      </div>
    </Dialog>
  );
}
