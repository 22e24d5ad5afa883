import { deskTexts, EventDesk } from 'mf-shared/features/event-desk';
import { Waitlist } from 'mf-shared/features/manage-registrations';
import { lazyPart } from 'mf-shared/ui/lazy-part';

const DeleteEventDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "event-removal" */ 'mf-shared/features/event-management/remove'))
      .DeleteEventDialog,
  { failed: deskTexts.partFailed },
);

const TeamDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "event-removal" */ 'mf-shared/features/event-desk/team')).TeamDialog,
  { failed: deskTexts.partFailed },
);

export default function EventDeskPage() {
  return (
    <EventDesk
      manager="organizer"
      removal={(asked) => <DeleteEventDialog {...asked} />}
      team={(asked) => <TeamDialog {...asked} />}
      waitlist={({ id }) => <Waitlist manager="organizer" eventId={id} alone />}
    />
  );
}
