import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { TestPlatform } from '@eveneo/platform/testing';
import { apiServer, heldAnswer } from 'mf-shared/testing/api-server';
import EventListPage from '../pages/event-list/EventListPage';

const JAZZ = {
  id: 7,
  title: 'Concert de jazz',
  date: '2026-11-21',
  time: '20:30',
  city: 'Lyon',
  category: 'Arts',
  image: null,
  images: [],
};
const FULL = {
  events: [JAZZ],
  tags: [{ tag: 'concert', count: 4 }],
  cities: [{ city: 'Lyon', tag: 'concert', count: 1 }],
  reading: null,
};
const NONE = { events: [], tags: [], cities: [], reading: null };
const list = { data: [], current_page: 1, last_page: 1, per_page: 6, total: 0, total_all: 48 };

const asked: URLSearchParams[] = [];
const server = apiServer(
  http.get('*/api/events', () => HttpResponse.json(list)),
  http.get('*/api/categories', () => HttpResponse.json([{ id: 1, name: 'Arts', slug: 'arts' }])),
  http.get('*/api/near-events', () =>
    HttpResponse.json({ data: [], total: 0, one: [], two: [], meant: null, reading: null }),
  ),
  http.get('*/api/suggestions', ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    return HttpResponse.json(FULL);
  }),
);
const answering = (answer: () => Response | Promise<Response>) =>
  server.use(http.get('*/api/suggestions', answer));

beforeEach(() => {
  asked.length = 0;
  Element.prototype.scrollIntoView = jest.fn();
});

const show = (at = '/events') =>
  render(
    <TestPlatform at={at}>
      <EventListPage />
    </TestPlatform>,
  );
const field = () => screen.getByLabelText('Rechercher');
/** The open suggestions, with the pointer over them so that they do not close by themselves. */
const box = async () => {
  const shown = await screen.findByRole('listbox', { name: 'Suggestions' });
  fireEvent.pointerEnter(shown);
  return shown;
};
const showSuggestions = async () => {
  show();
  type('conc');
  return box();
};
const option = (name: RegExp) => within(screen.getByRole('listbox')).getByRole('option', { name });
const address = () => screen.getByTestId('location').textContent;
function type(text: string): void {
  const input = field() as HTMLInputElement;
  act(() => input.focus());
  fireEvent.input(input, { target: { value: input.value + text } });
}

test('two letters show events, tags and cities in groups; one letter shows nothing', async () => {
  show();
  type('c');
  expect(screen.getByRole('combobox', { name: 'Rechercher' })).toHaveAttribute('aria-expanded', 'false');
  type('onc');
  const shown = await box();
  expect(within(shown).getAllByRole('option')).toHaveLength(3);
  const group = (name: string) => within(within(shown).getByRole('group', { name }));
  expect(group('Événements').getByRole('option')).toHaveAccessibleName(
    'Concert de jazz, sam. 21/11/2026\u00a0· 20:30\u00a0· Lyon',
  );
  expect(group('Étiquettes').getByRole('option')).toHaveAccessibleName('concert, 4\u00a0événements');
  expect(group('Villes').getByRole('option')).toHaveAccessibleName('concert à Lyon, 1\u00a0événement');
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(field()).toHaveAttribute('aria-controls', shown.id);
  expect(asked.every((query) => query.get('q') !== 'c')).toBe(true);
});

test('a cancelled event says so, also to a screen reader', async () => {
  answering(() => HttpResponse.json({ ...FULL, events: [{ ...JAZZ, cancelled: true }] }));
  await showSuggestions();
  expect(option(/^Concert de jazz, Annulé, sam\. 21/)).toHaveTextContent('Annulé');
});

test('Enter ignores them and searches for the input, also when pressed twice', async () => {
  await showSuggestions();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await waitFor(() => expect(address()).toBe('/events?search=conc'));
  expect(field()).toHaveValue('conc');
});

test('arrows select, and Enter picks the selection; the next Enter does nothing', async () => {
  show('/events?when=weekend');
  type('conc');
  await box();
  await userEvent.keyboard('{ArrowDown}');
  expect(field()).toHaveAttribute('aria-activedescendant', option(/^Concert de jazz/).id);
  await userEvent.keyboard('{ArrowDown}');
  expect(option(/^concert,/)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  await waitFor(() => expect(address()).toBe('/events?when=weekend&tag=concert'));
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/events?when=weekend&tag=concert');
  expect(asked.at(-1)?.get('when')).toBe('weekend');
});

test('an event opens its page', async () => {
  show();
  type('jazz');
  await box();
  fireEvent.click(option(/^Concert de jazz/));
  expect(address()).toBe('/events/7');
});

test('a city is suggested with its tag', async () => {
  await showSuggestions();
  fireEvent.click(option(/^concert à Lyon/));
  await waitFor(() => expect(address()).toBe('/events?city=Lyon&tag=concert'));
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('Escape closes the list and keeps the input; an arrow or a tap reopens it', async () => {
  await showSuggestions();
  const escape = fireEvent.keyDown(field(), { key: 'Escape' });
  // Otherwise Chromium clears the field.
  expect(escape).toBe(false);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field()).toHaveValue('conc');
  await userEvent.keyboard('{ArrowDown}');
  expect(await box()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.click(field());
  expect(await box()).toBeVisible();
});

test('a tap elsewhere closes it, one on its border does not', async () => {
  show();
  type('conc');
  fireEvent.pointerDown(await box());
  expect(screen.getByRole('listbox')).toBeVisible();
  fireEvent.pointerDown(screen.getByRole('heading', { level: 1 }));
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field()).toHaveValue('conc');
});

test('leaving the field closes it, and a late response does not reopen it', async () => {
  const held = heldAnswer();
  answering(async () => {
    await held.released;
    return HttpResponse.json(FULL);
  });
  show();
  type('conc');
  await userEvent.tab();
  await act(async () => {
    held.release();
    await held.released;
  });
  await waitFor(() => expect(address()).toBe('/events?search=conc'));
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a response to earlier letters does not replace that of later ones', async () => {
  const [slow, slowSent] = [heldAnswer(), heldAnswer()];
  server.use(
    http.get('*/api/suggestions', async ({ request }) => {
      const early = new URL(request.url).searchParams.get('q') === 'co';
      if (early) {
        slowSent.release();
        await slow.released;
      }
      return HttpResponse.json({ ...NONE, tags: [{ tag: early ? 'contes' : 'concert', count: 1 }] });
    }),
  );
  show();
  type('co');
  await slowSent.released;
  type('nc');
  await box();
  slow.release();
  expect(option(/^concert/)).toBeVisible();
  await waitFor(() => expect(address()).toBe('/events?search=conc'));
  expect(screen.queryByRole('option', { name: /^contes/ })).toBeNull();
});

test.each([
  ['the API fails', () => HttpResponse.json({}, { status: 500 })],
  ['nothing fits', () => HttpResponse.json(NONE)],
])('if %s there are no suggestions, and no error', async (_, answer) => {
  const sent = heldAnswer();
  answering(() => {
    sent.release();
    return answer();
  });
  show();
  type('conc');
  await userEvent.keyboard('{ArrowDown}');
  await sent.released;
  await waitFor(() => expect(address()).toBe('/events?search=conc'));
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field()).toHaveValue('conc');
});

test('their number is announced once typing pauses', async () => {
  await showSuggestions();
  const said = await screen.findByText('3 suggestions, à choisir avec les flèches.');
  expect(said).toHaveAttribute('aria-live', 'polite');
});

test('a key of an unfinished composition is not taken for a choice', async () => {
  await showSuggestions();
  await userEvent.keyboard('{ArrowDown}');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  expect(address()).not.toContain('/events/7');
  expect(field()).toHaveAttribute('aria-expanded', 'true');
});

test('words that name a place and a day make the first suggestion, and the filters when it is picked', async () => {
  const reading = { search: 'enfants', city: 'Lyon', from: '2030-11-30', to: '2030-11-30' };
  answering(() => HttpResponse.json({ ...FULL, reading }));
  await showSuggestions();
  const [first] = screen.getAllByRole('option');
  expect(first).toHaveAccessibleName('«\u00a0enfants\u00a0», Lyon, samedi 30\u00a0novembre');
  fireEvent.click(first!);
  expect(address()).toBe('/events?search=enfants&from=2030-11-30&to=2030-11-30&city=Lyon');
  expect(field()).toHaveValue('enfants');
});
