import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { fillIn } from 'mf-shared/testing/act';
import { sampleEvent } from 'mf-shared/testing/event';
import { dataUrlOf } from '../../testing/data-url';
import { answer, asked, homePage, rotator, show } from '../../testing/home-page';

const server = homePage();

test('requests 12 events once, with the call that its route declares, and tomorrow and the weekend once', async () => {
  show();
  await rotator();
  expect([...asked].sort()).toEqual([
    '/api/events?page=1&per_page=12&when=weekend',
    '/api/events?page=1&per_page=6&when=tomorrow',
    '/api/events?per_page=12',
  ]);
  expect(dataUrlOf('/', {})).toBe('/api/events?per_page=12');
});

test('shows a carousel of up to 3 future events and up to 3 cards', async () => {
  show();
  const slides = within(await rotator()).getAllByRole('group', { hidden: true });
  expect(slides).toHaveLength(3);
  const cards = within(screen.getByRole('region', { name: 'Prochains événements' })).getAllByRole('article');
  expect(cards).toHaveLength(3);
});

test('past events are not shown', async () => {
  server.use(answer([sampleEvent({ date: '2026-11-20' })]));
  show();
  expect(await screen.findByText('Aucun événement à venir pour le moment')).toBeVisible();
});

test.each([
  ['Arts', 'Arts'],
  ['Technologie', 'Technology'],
  ['Sports', 'Sports'],
  ['Éducation', 'Education'],
])('the shortcut %s opens the list with category=%s', (label, category) => {
  show();
  const shortcuts = screen.getByRole('region', { name: 'Explorer par catégorie' });
  expect(within(shortcuts).getByRole('link', { name: new RegExp(label) })).toHaveAttribute(
    'href',
    `/events?category=${category}`,
  );
});

test('two testimonials, marked as illustration, and a call to action', () => {
  show();
  const testimonials = within(screen.getByRole('region', { name: 'Ils en parlent' })).getAllByRole('figure');
  expect(testimonials).toHaveLength(2);
  for (const one of testimonials) expect(one).toHaveTextContent('(illustration)');
  expect(screen.getByRole('link', { name: 'Créer un compte' })).toHaveAttribute('href', '/register');
});

test('a failed load says so and offers a retry', async () => {
  server.use(http.get('*/api/events', () => HttpResponse.json({ message: 'x' }, { status: 500 })));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to load events. Please try again later.',
  );
  server.resetHandlers();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await rotator()).toBeVisible();
});

test('what was filled in without events stays in the search when another field changes', async () => {
  show();
  const search = within(screen.getByRole('search'));
  const [what, where] = search.getAllByRole('combobox').slice(0, 2) as [HTMLElement, HTMLElement];
  fillIn(what, 'jazz');
  fillIn(where, 'Lyon');
  await userEvent.selectOptions(search.getByLabelText('Quand'), 'weekend');
  expect(what).toHaveValue('jazz');
  expect(where).toHaveValue('Lyon');
});
