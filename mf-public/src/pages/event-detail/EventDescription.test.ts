import { truncated } from './EventDescription';

test('300 characters stay whole, 301 do not', () => {
  expect(truncated('é'.repeat(300), 300)).toBeNull();
  expect(truncated('é'.repeat(301), 300)).toBe(`${'é'.repeat(300)}…`);
});

test('an emoji counts once and is never cut in two', () => {
  expect(truncated('🎷'.repeat(300), 300)).toBeNull();
  expect(truncated('🎷🎷🎷', 2)).toBe('🎷🎷…');
});
