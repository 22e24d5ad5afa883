import { deskTexts, EventDesk } from 'mf-shared/features/event-desk';
import { Waitlist } from 'mf-shared/features/manage-registrations';
import { latePart } from 'mf-shared/ui/late-part';

const DeleteEventDialog = latePart(
  async () =>
    (await import(/* webpackChunkName: "event-removal" */ 'mf-shared/features/event-management/remove'))
      .DeleteEventDialog,
  { failed: deskTexts.partFailed },
);

export default function EventDeskPage() {
  return (
    <EventDesk
      manager="organizer"
      removal={(asked) => <DeleteEventDialog {...asked} />}
      waitlist={({ id }) => <Waitlist manager="organizer" eventId={id} />}
    />
  );
}
