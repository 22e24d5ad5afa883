import type { HeldTicket } from '@eveneo/contract/application/places';
import { sampleEvent } from 'mf-shared/testing/event';

export const heldTicket = (id: number, event: Parameters<typeof sampleEvent>[0] = {}): HeldTicket => ({
  ticket: {
    event_id: id,
    number: `AAAA-000${id}`,
    code: `EVENEO:${String(id).repeat(103)}`,
    name: 'Léa Fontaine',
    registered_at: '2026-11-01T10:00:00.000Z',
  },
  event: sampleEvent({ id, ...event }),
});
