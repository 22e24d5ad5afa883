import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { mended } from '@eveneo/contract/answer-shape';
import type { EventDetail, EventPage } from '@eveneo/contract/application/events';
import { getEvent, listEvents } from '@eveneo/contract/call-list';
import { TestPlatform } from '@eveneo/platform/testing';
import { shareLinks } from 'mf-shared/format/share-links';
import { oddEvents } from 'mf-shared/testing/odd-events';
import { EventCard } from 'mf-shared/ui/event-card';
import { EventBanner } from './EventBanner';
import { EventFacts } from './EventFacts';

const ODD_DETAILS = [undefined, null, true, 7, '', 'javascript:alert(1)', [], {}, '\ud800'];
const DETAILS = [
  'online_url',
  'rating_count',
  'messages_count',
  'waiting_count',
  'waiting_position',
  'attendees',
  'guests',
];

/** Fields of an event page that list items do not have. */
const DETAIL = {
  preview: '/api/previews/1.jpg',
  attendees: [],
  guests: [],
  is_registered: false,
  online_url: null,
  rating_count: 0,
  messages_count: 0,
  waiting_count: 0,
  waiting_position: null,
};

let broken: string[];
beforeEach(() => {
  broken = [];
  jest.spyOn(console, 'error').mockImplementation();
});

/** The event that the page gets from a response; undefined if the response counts as a failed call. */
const readEvent = (answer: unknown) =>
  mended(getEvent.answer, { ...DETAIL, ...(answer as object) }) as EventDetail | undefined;

/** Renders parts of the page, or records the failure. */
function draw(answer: unknown, parts: ReactNode): string {
  try {
    return renderToStaticMarkup(<TestPlatform>{parts}</TestPlatform>);
  } catch (error) {
    broken.push(`${(error as Error).message} ${JSON.stringify(answer).slice(0, 400)}`);
    return '';
  }
}

const drawPage = (answer: unknown, event: EventDetail) =>
  draw(
    answer,
    <>
      <EventBanner event={event} />
      <EventFacts event={event} />
      {JSON.stringify(shareLinks('https://eveneo.example/events/1', event.title))}
    </>,
  );

test('any response for an event is either rendered or a failed call', () => {
  let drawn = 0;
  for (const answer of oddEvents(300)) {
    const event = readEvent(answer);
    if (event && drawPage(answer, event)) drawn += 1;
  }
  expect(broken).toEqual([]);
  expect(drawn).toBeGreaterThan(100);
});

test("so are the fields that only the event's page has", () => {
  const [valid] = oddEvents(0).filter((event) => readEvent(event));
  for (const name of DETAILS)
    for (const value of ODD_DETAILS) {
      const answer = { ...(valid as object), [name]: value };
      const event = readEvent(answer);
      if (!event) continue;
      expect(drawPage(answer, event)).not.toContain('javascript:');
    }
  expect(broken).toEqual([]);
});

test('valid events of a list are shown, the others left out', () => {
  const answers = oddEvents(300);
  const page = { current_page: 1, last_page: 1, per_page: 6, total: 1, total_all: 1 };
  const { data } = mended(listEvents.answer, { ...page, data: answers }) as EventPage;
  expect(data.length).toBeLessThan(answers.length);
  for (const event of data) draw(event, <EventCard event={event} now={new Date('2026-11-21T12:00:00Z')} />);
  expect(broken).toEqual([]);
});
