import { Mail, ScanLine, Send } from 'lucide-react';
import { TAKEN_DOWN } from '@eveneo/contract/application/event-states';
import { eventStatus } from '@eveneo/contract/application/event-time';
import type { EventDetail } from '@eveneo/contract/application/events';
import { now, usePublicSettings, useUser } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { manages } from 'mf-shared/format/event-rights';
import { Button, LinkButton, type ButtonProps } from 'mf-shared/ui/button';
import type { MenuItem } from 'mf-shared/ui/menu-button';
import { isEarly } from './is-early';
import { texts } from './texts';

type Act = MenuItem | { id: 'write' | 'door'; label: string; to: string };

/**
 * What an event needs now and the user's rights allow: a draft is published, before the event's day its registrants
 * are written to, on that day its door is open; null for a past or cancelled event.
 * @param verbs what can be done about its publication
 */
export function useMainAct(event: EventDetail, verbs: readonly MenuItem[]): Act | null {
  const { timeZone } = usePublicSettings();
  const user = useUser();
  const publish = verbs.find(({ id }) => id === 'publish');
  if (publish && manages(event, user, 'edit')) return { ...publish, label: texts.publish };
  if (event.cancelled || eventStatus(event, now(), 'list', timeZone) === 'past') return null;
  const atDoor = manages(event, user, 'door');
  if (manages(event, user, 'registrants') && (isEarly(event, now(), timeZone) || !atDoor))
    return event.publish_at === TAKEN_DOWN
      ? null
      : { id: 'write', label: texts.write, to: addresses.desk(event.id, 'ecrire') };
  return atDoor ? { id: 'door', label: texts.door, to: addresses.checkTickets(event.id) } : null;
}

export function MainButton({
  act,
  ...props
}: { act: Act } & Pick<ButtonProps, 'className'> & { 'data-first'?: string }) {
  if (!('to' in act))
    return (
      <Button {...props} icon={<Send aria-hidden="true" />} aria-haspopup="dialog" onClick={act.onSelect}>
        {act.label}
      </Button>
    );
  return (
    <LinkButton
      {...props}
      to={act.to}
      icon={act.id === 'write' ? <Mail aria-hidden="true" /> : <ScanLine aria-hidden="true" />}
    >
      {act.label}
    </LinkButton>
  );
}
