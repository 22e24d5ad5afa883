import type { AddPeople } from '@eveneo/contract/application/added-people';
import * as calls from '@eveneo/contract/call-list';
import { call } from './call';
import { useEventsChange } from './refresh-events';

/** Adds people by hand. Idempotent by their keys. */
export const useAddPeople = (eventId: number) =>
  useEventsChange((body: AddPeople) => call(calls.addPeople, { params: { id: eventId }, body }));

/** Removes a person who was added by hand. Idempotent. */
export const useRemoveAdded = (eventId: number) =>
  useEventsChange((registrationId: number) =>
    call(calls.removeAdded, { params: { id: eventId, registrationId } }),
  );
