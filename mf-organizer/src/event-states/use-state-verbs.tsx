import { useState, type ReactNode } from 'react';
import { minuteNow, zoneOf } from '@eveneo/contract/application/event-time';
import { now, usePublicSettings } from '@eveneo/platform';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import type { MenuItem } from 'mf-shared/ui/menu-button';
import { texts } from './texts';
import { stateVerbs, type StatedEvent, type StateVerb } from './verbs';

const StateDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "event-removal" */ './StateDialog')).StateDialog,
  { failed: texts.partFailed },
);

/** The menu entries about an event's publication, and the dialog of the chosen one. */
export function useStateVerbs(event: StatedEvent): { items: MenuItem[]; dialog: ReactNode } {
  const { timeZone } = usePublicSettings();
  const [verb, setVerb] = useState<StateVerb | null>(null);
  return {
    items: stateVerbs(event, minuteNow(now(), zoneOf(event, timeZone))).map((id) => ({
      id,
      label: texts.verbs[id],
      onSelect: () => setVerb(id),
    })),
    dialog: verb && <StateDialog verb={verb} event={event} onClose={() => setVerb(null)} />,
  };
}
