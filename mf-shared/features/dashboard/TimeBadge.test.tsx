import { render } from '@testing-library/react';
import { TimeBadge } from './TimeBadge';

const event = { startsAt: 1_000, endsAt: 2_000, cancelled: false };

test.each([
  [999, {}, '', ''],
  [1_500, {}, 'En cours', 'Événement passé'],
  [1_500, { cancelled: true }, '', 'Événement passé'],
  [2_000, {}, 'Événement passé', 'Événement passé'],
  [2_000, { cancelled: true }, 'Événement passé', 'Événement passé'],
])('at %i, %j: organizer and guest read "%s", the admin "%s"', (at, changes, text, forAdmin) => {
  const badge = { event: { ...event, ...changes }, now: new Date(at) };
  const { container, rerender } = render(<TimeBadge {...badge} />);
  expect(container.textContent).toBe(text);
  rerender(<TimeBadge {...badge} startedIsPast />);
  expect(container.textContent).toBe(forAdmin);
});
