import { useState } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { PeopleInvited } from '@eveneo/contract/application/guest-invitations';
import { LIMITS } from '@eveneo/contract/application/limits';
import { useQuery } from '@eveneo/platform';
import { invitedQuery, useInviteGuests } from 'mf-shared/api/guest-invitations';
import { Banner } from 'mf-shared/ui/banner';
import { PeopleDialog } from '../added-people/PeopleDialog';
import { readInvited } from '../added-people/read-people';
import { texts } from './texts';

/** Invites people to an event by mail. */
export function InviteDialog({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  const invite = useInviteGuests(event.id);
  const left = useQuery(invitedQuery(event.id)).data?.left;
  const [refused, setRefused] = useState<PeopleInvited['refused']>([]);
  return (
    <PeopleDialog
      id="invited-people"
      texts={texts}
      read={readInvited}
      atOnce={LIMITS.guestInvitations.atOnce}
      send={(part) =>
        invite.mutateAsync({ people: part.map(({ email, name }) => ({ email, name: name ?? null })) })
      }
      onSent={(answers) => {
        const without = answers.flatMap((one) => one.refused);
        setRefused(without);
        return {
          said: texts.done(
            answers.reduce((sum, { invited }) => sum + invited, 0),
            answers.reduce((sum, { known }) => sum + known, 0),
          ),
          stays: without.length > 0,
        };
      }}
      onClose={onClose}
    >
      {(people) => (
        <>
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
        </>
      )}
    </PeopleDialog>
  );
}
