import { lacksDescription } from '@eveneo/contract/application/event-states';
import { useQuery } from '@eveneo/platform';
import { useCancelEvent, usePublishEvent, useRestoreEvent } from 'mf-shared/api/event-states';
import { eventQuery } from 'mf-shared/api/events';
import { addresses } from 'mf-shared/format/addresses';
import { formatNumber, plural } from 'mf-shared/format/number-text';
import { registeredPeople } from 'mf-shared/format/registered-people';
import { shownText } from 'mf-shared/format/typography';
import { Button, LinkButton } from 'mf-shared/ui/button';
import { Dialog } from 'mf-shared/ui/dialog';
import { RemovalDialog } from 'mf-shared/ui/removal-dialog';
import { texts } from './dialog-texts';
import { PrivateLinkDialog } from './PrivateLinkDialog';
import type { StatedEvent, StateVerb } from './verbs';

interface Asked {
  event: StatedEvent;
  onClose: () => void;
}

/** What is still missing before a draft can be published, with the way to it. */
const Undescribed = ({ event, onClose }: Asked) => (
  <Dialog
    open
    title={texts.publish.missing}
    onClose={onClose}
    actions={
      <>
        <Button variant="secondary" onClick={onClose}>
          {texts.publish.later}
        </Button>
        <LinkButton to={addresses.editEvent(event.id)}>{texts.publish.complete}</LinkButton>
      </>
    }
  >
    <p>{shownText(texts.publish.undescribed(event.title))}</p>
  </Dialog>
);

function Publish({ event, onClose }: Asked) {
  const publish = usePublishEvent();
  if (lacksDescription({ ...event, publish_at: null }))
    return <Undescribed event={event} onClose={onClose} />;
  return (
    <RemovalDialog
      danger={false}
      texts={texts.publish}
      remove={() => publish.mutateAsync(event.id)}
      onClose={onClose}
      onRemoved={onClose}
    >
      <p>{shownText(texts.publish[event.unlisted ? 'unlisted' : 'text'](event.title))}</p>
    </RemovalDialog>
  );
}

/**
 * How many people will get the mail, in words; '' for none. Loads the event: a list's entry has
 * no waitlist count and no held places.
 */
function useInformed(event: StatedEvent): string {
  const { data } = useQuery(eventQuery(event.id));
  const registered = registeredPeople(data ?? event);
  const waiting = data?.waiting_count ?? 0;
  return [
    ...(registered > 0 ? [plural(registered, texts.cancel.registered)] : []),
    ...(waiting > 0 ? [texts.cancel.waiting(formatNumber(waiting), waiting > 1)] : []),
  ].join(texts.cancel.and);
}

const Informed = ({ people }: { people: string }) => (
  <p>
    <strong>{people ? texts.cancel.told(people) : texts.cancel.nobody}</strong>
  </p>
);

function Cancel({ event, onClose }: Asked) {
  const cancel = useCancelEvent();
  const people = useInformed(event);
  return (
    <RemovalDialog
      texts={texts.cancel}
      {...(people && { reason: { label: texts.cancel.why, hint: texts.cancel.whyHint } })}
      remove={(why) => cancel.mutateAsync({ id: event.id, why })}
      onClose={onClose}
      onRemoved={onClose}
    >
      <p>{shownText(texts.cancel.text(event.title))}</p>
      <Informed people={people} />
    </RemovalDialog>
  );
}

function Restore({ event, onClose }: Asked) {
  const restore = useRestoreEvent();
  const people = useInformed(event);
  return (
    <RemovalDialog
      danger={false}
      texts={texts.restore}
      remove={() => restore.mutateAsync(event.id)}
      onClose={onClose}
      onRemoved={onClose}
    >
      <p>{shownText(texts.restore.text(event.title))}</p>
      <Informed people={people} />
    </RemovalDialog>
  );
}

const DIALOGS = { publish: Publish, cancel: Cancel, restore: Restore, link: PrivateLinkDialog };

export function StateDialog({ verb, ...asked }: Asked & { verb: StateVerb }) {
  const Dialog = DIALOGS[verb];
  return <Dialog {...asked} />;
}
