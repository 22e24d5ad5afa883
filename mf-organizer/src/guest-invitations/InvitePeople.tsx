import { Mail } from 'lucide-react';
import type { EventDetail } from '@eveneo/contract/application/events';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { ListButton } from '../added-people/ListButton';
import { texts } from './texts';

const InviteDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "registrant-changes" */ './InviteDialog')).InviteDialog,
  { failed: texts.failed },
);

/** Invites people by mail, until they could not accept any more. */
export const InvitePeople = ({ event }: { event: EventDetail }) => (
  <ListButton
    event={event}
    without={['cancelled', 'past', 'closed']}
    icon={<Mail aria-hidden="true" />}
    label={texts.open}
  >
    {(close) => <InviteDialog event={event} onClose={close} />}
  </ListButton>
);
