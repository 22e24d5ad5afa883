import { EventCard, EventGrid } from '.';
import { render, screen, within } from '@testing-library/react';
import type { EventSummary } from '@eveneo/contract/application/events';
import { TestPlatform } from '@eveneo/platform/testing';
import { sampleEvent } from '../../testing/event';

const NOW = new Date('2026-11-21T10:00:00Z');

const show = (given: Partial<EventSummary> = {}) =>
  render(
    <TestPlatform>
      <h1>Événements</h1>
      <EventGrid>
        <EventCard event={sampleEvent(given)} now={NOW} />
      </EventGrid>
    </TestPlatform>,
  );

test('shows the fields of the specification, with the title as the only link', () => {
  show();
  const card = screen.getByRole('article');
  expect(within(card).getAllByRole('link')).toHaveLength(1);
  expect(within(card).getByRole('link', { name: 'Nuit du jazz au Sunset' })).toHaveAttribute(
    'href',
    '/events/1',
  );
  expect(card.textContent).toContain('sam. 12/12/2026\u00a0· 20:30');
  expect(card).toHaveTextContent('Sunset, Paris 1er');
  expect(card).toHaveTextContent('86 places libres sur 120');
  expect(within(card).getByText('Arts')).toBeVisible();
  expect(within(card).getByText('À venir')).toBeVisible();
  expect(card.querySelector('time')).toHaveAttribute('datetime', '2026-12-12T20:30');
});

test('a cancelled event says so instead of its date and seats', () => {
  show({ cancelled: true });
  expect(screen.getByText('Annulé')).toBeVisible();
  expect(screen.queryByText('À venir')).not.toBeInTheDocument();
  expect(screen.getByRole('article')).not.toHaveTextContent('libres');
});

test.each([
  [{ places_left: 0 }, 'Complet · 120 places · liste d’attente'],
  [{ places_left: 3, date: '2026-11-20' }, '120 places'],
])('of %j it says: %s', (given, text) => {
  show(given);
  expect(screen.getByRole('article')).toHaveTextContent(text);
});

test('a rated event shows its rating, by which the list can be sorted', () => {
  show({ average_rating: 4.3 });
  expect(screen.getByRole('img', { name: 'Note : 4,3 sur 5' })).toBeVisible();
});

test('a registered guest sees it on the picture', () => {
  render(
    <TestPlatform>
      <EventCard event={sampleEvent()} now={NOW} held />
    </TestPlatform>,
  );
  expect(screen.getByText('Inscrit')).toBeVisible();
});

test('so does a guest on the waitlist, until they get a seat', () => {
  const { rerender } = render(
    <TestPlatform>
      <EventCard event={sampleEvent()} now={NOW} waiting="waiting" />
    </TestPlatform>,
  );
  expect(screen.getByText('En liste d’attente')).toBeVisible();
  rerender(
    <TestPlatform>
      <EventCard event={sampleEvent()} now={NOW} waiting="asked" />
    </TestPlatform>,
  );
  expect(screen.getByText('Demande en attente')).toBeVisible();
  rerender(
    <TestPlatform>
      <EventCard event={sampleEvent()} now={NOW} waiting="waiting" held />
    </TestPlatform>,
  );
  expect(screen.queryByText('En liste d’attente')).not.toBeInTheDocument();
});

test.each([
  [{ time: '' }, /sam\. 12\/12\/2026$/],
  [{ date: 'bientôt', time: '' }, /^bientôt$/],
  [{ time: '20:30 - 22:00' }, /· 20:30$/],
])('the date of %j', (given, text) => {
  show(given);
  expect(screen.getByRole('article').querySelector('time')?.textContent).toMatch(text);
});

test('a component in the corner gets the event', () => {
  render(
    <TestPlatform>
      <EventCard event={sampleEvent({ id: 7 })} now={NOW} Corner={({ event }) => <i>coin {event.id}</i>} />
    </TestPlatform>,
  );
  expect(screen.getByText('coin 7')).toBeVisible();
});
