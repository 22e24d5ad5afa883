import type { EventEditRequest } from '@eveneo/contract/application/event-fields';
import { EVENT_LINES } from '@eveneo/contract/application/event-lines';
import { EVENT_TRAITS } from '@eveneo/contract/application/event-traits';
import { editedFields, isNoticeable, newFields, tagsOf, type EventFields } from './fields';

// Not every field: a new one needs no row here.
const event = {
  title: 'Nuit du jazz',
  description: 'Trois scènes.',
  date: '2026-12-12',
  time: '20:30',
  end_time: '23:00',
  location: 'Le Sunset',
  category_id: 1,
  tags: 'jazz,plein-air',
  city: 'Paris',
  price_note: null,
  online_url: null,
  capacity: 120,
  organizer_id: 7,
} as EventFields;
const edit = (request: Partial<EventEditRequest>) => editedFields(event, request as EventEditRequest);

test('missing and blank fields of a new event are null', () => {
  const { end_time: _end, organizer_id: _organizer, tags: _tags, ...given } = event;
  expect(newFields({ ...given, end_time: '' } as never)).toMatchObject({
    ...event,
    end_time: null,
    organizer_id: null,
    tags: '',
  });
});

test('an edit keeps missing fields, and a blank clears an optional value', () => {
  expect(edit({ title: 'Nuit du blues' })).toEqual({ ...event, title: 'Nuit du blues' });
  expect(edit({ end_time: '' }).end_time).toBeNull();
  expect(edit({ end_time: null }).end_time).toBeNull();
  expect(edit({})).toEqual(event);
  expect(edit({ tags: ['rock', 'gratuit'] }).tags).toBe('rock,gratuit');
  expect(tagsOf(edit({ tags: [] }).tags)).toEqual([]);
  expect(tagsOf(event.tags)).toEqual(['jazz', 'plein-air']);
});

test('a change of title, time or place is mailed, one of another field is not', () => {
  // A line says it itself.
  const fields = Object.keys(EVENT_TRAITS).filter((field) => !(field in EVENT_LINES));
  const told = fields.filter((field) => {
    const before = event[field as keyof EventFields];
    return isNoticeable(event, { ...event, [field]: typeof before === 'number' ? 99 : 'autre' });
  });
  expect(told.sort()).toEqual(['date', 'end_time', 'location', 'time', 'title']);
});

test('a change of organizer, or no change, is not mailed', () => {
  expect(isNoticeable(event, { ...event, organizer_id: 8 })).toBe(false);
  expect(isNoticeable(event, { ...event })).toBe(false);
});
