import { UserPlus } from 'lucide-react';
import type { EventDetail } from '@eveneo/contract/application/events';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { ListButton } from './ListButton';
import { texts } from './texts';

const AddPeopleDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "registrant-changes" */ './AddPeopleDialog')).AddPeopleDialog,
  { failed: texts.failed },
);

/** Adds people by hand, until an event is over or cancelled. */
export const AddPeople = ({ event }: { event: EventDetail }) => (
  <ListButton
    event={event}
    without={['cancelled', 'past']}
    icon={<UserPlus aria-hidden="true" />}
    label={texts.open}
  >
    {(close) => <AddPeopleDialog event={event} onClose={close} />}
  </ListButton>
);
