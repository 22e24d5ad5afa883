import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setClock, signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { sampleEvent } from 'mf-shared/testing/event';
import { PEOPLE } from 'mf-shared/testing/people';
import EventListPage from './EventListPage';

const pageOf = (titles: readonly string[]) => ({
  data: titles.map((title, at) => sampleEvent({ id: at + 1, title })),
  current_page: 1,
  last_page: 1,
  per_page: 6,
  total: titles.length,
  total_all: 48,
});
const first = { count: 2, title: 'Bal folk', city: 'Rennes', date: '2026-12-09' };
const onDay = { when: '', from: '2026-12-09', to: '2026-12-09' };
const NOTHING_NEAR = { data: [], total: 0, one: [], two: [], meant: null, reading: null };
const near = (given: object) =>
  http.get('*/api/near-events', () => HttpResponse.json({ ...NOTHING_NEAR, ...given }));
const asked: string[] = [];
const server = apiServer(
  http.get('*/api/events', ({ request }) => {
    asked.push(new URL(request.url).search);
    const nothing = new URL(request.url).searchParams.get('city') === 'Nice';
    return HttpResponse.json(pageOf(nothing ? [] : ['Nuit du jazz', 'Escalade']));
  }),
  http.get('*/api/categories', () => HttpResponse.json([{ id: 1, name: 'Arts', slug: 'arts' }])),
  http.get('*/api/cities', () => HttpResponse.json([{ name: 'Lyon', department: '69' }])),
  near({}),
);
const show = (at = '/events') =>
  render(
    <TestPlatform at={at}>
      <EventListPage />
    </TestPlatform>,
  );
const address = () => screen.getByTestId('location').textContent;
const chip = (name: string) => screen.getByText(name, { selector: 'a' });

beforeEach(() => {
  asked.length = 0;
  setClock(() => Date.parse('2026-11-20T10:00:00Z'));
});

test('chips are links that turn one day on or off, one at a time', async () => {
  show();
  await screen.findByText('2 sur 48 événements');
  fireEvent.click(chip('Ce week-end'));
  expect(address()).toBe('/events?when=weekend');
  expect(chip('Ce week-end')).toHaveAttribute('aria-current', 'true');
  await waitFor(() => expect(asked.at(-1)).toContain('when=weekend'));
  fireEvent.click(chip('Demain'));
  expect(address()).toBe('/events?when=tomorrow');
  expect(chip('Ce week-end')).not.toHaveAttribute('aria-current');
  fireEvent.click(chip('Demain'));
  expect(address()).toBe('/events');
});

test('dates, city and order narrow the list', async () => {
  show('/events?when=week');
  await screen.findByText('2 sur 48 événements');
  fireEvent.change(screen.getByLabelText('Du'), { target: { value: '2026-11-25' } });
  expect(address()).toBe('/events?from=2026-11-25');
  fireEvent.change(screen.getByLabelText('Au'), { target: { value: '2026-11-27' } });
  fireEvent.change(screen.getByLabelText('Ville'), { target: { value: 'lyon' } });
  fireEvent.keyDown(screen.getByLabelText('Ville'), { key: 'Enter' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Trier\u00a0:' }), 'Places restantes');
  expect(address()).toBe('/events?from=2026-11-25&to=2026-11-27&city=lyon&sort=places');
});

test('a month typed on the keyboard passes through January: the other date stays, unless the field is left', async () => {
  show('/events?from=2026-11-25&to=2027-02-05');
  await screen.findByText('2 sur 48 événements');
  const to = screen.getByLabelText('Au');
  fireEvent.change(to, { target: { value: '2026-01-05' } });
  expect(to).toHaveValue('2026-01-05');
  expect(address()).toBe('/events?from=2026-11-25&to=2027-02-05');
  fireEvent.change(to, { target: { value: '2026-12-05' } });
  expect(address()).toBe('/events?from=2026-11-25&to=2026-12-05');
  // On blur or Enter an earlier date replaces the start.
  fireEvent.change(to, { target: { value: '2026-01-05' } });
  fireEvent.keyDown(to, { key: 'Enter' });
  expect(address()).toBe('/events?to=2026-01-05');
  const from = screen.getByLabelText('Du');
  fireEvent.change(from, { target: { value: '2026-03-05' } });
  expect(address()).toBe('/events?to=2026-01-05');
  fireEvent.blur(from);
  expect(address()).toBe('/events?from=2026-03-05');
});

test('a date is typed digit by digit: the field keeps incomplete input, the list waits for a full date', async () => {
  show('/events?from=2026-11-25');
  const [from, to] = [screen.getByLabelText('Du'), screen.getByLabelText('Au')];
  for (const year of ['0002', '0020', '0202']) {
    fireEvent.change(to, { target: { value: `${year}-12-05` } });
    expect(to).toHaveValue(`${year}-12-05`);
    expect(from).toHaveValue('2026-11-25');
    expect(address()).toBe('/events?from=2026-11-25');
  }
  fireEvent.change(to, { target: { value: '2026-12-05' } });
  expect(address()).toBe('/events?from=2026-11-25&to=2026-12-05');
  fireEvent.change(to, { target: { value: '0002-12-05' } });
  fireEvent.blur(to);
  expect(to).toHaveValue('2026-12-05');
  fireEvent.change(to, { target: { value: '' } });
  expect(address()).toBe('/events?from=2026-11-25');
  expect(asked.every((query) => !query.includes('=0'))).toBe(true);
});

test('a tag is shown above the list and can be removed', async () => {
  show('/events?tag=bal');
  await userEvent.click(await screen.findByRole('link', { name: 'Retirer l’étiquette «\u00a0bal\u00a0»' }));
  expect(address()).toBe('/events');
});

test('related events are listed below and not counted', async () => {
  server.use(near({ data: [sampleEvent({ id: 9, title: 'Chœurs en scène' })], total: 1 }));
  show('/events?search=concert');
  const section = await screen.findByRole('region', { name: 'Résultats proches' });
  expect(within(section).getByRole('link', { name: 'Chœurs en scène' })).toBeVisible();
  expect(screen.getByText('2 sur 48 événements')).toBeVisible();
});

test('each suggestion changes one criterion, names what it drops and its number of results; two are separate', async () => {
  const one = [
    { ...first, change: { city: 'Rennes' } },
    { ...first, change: onDay, near: true },
    { ...first, change: { category: 'sport' }, category: 'Sport' },
    { ...first, change: { tag: '' } },
    { ...first, change: { search: '' } },
  ];
  server.use(near({ one, two: [{ ...first, change: { ...onDay, city: 'Rennes', search: '' } }] }));
  show('/events?search=concert&category=arts&when=weekend&city=Nice&tag=jazz');
  const links = async (group: string) => {
    const heading = await screen.findByText(group, { selector: 'h2, h3' });
    return within(heading.parentElement!)
      .getAllByRole('link')
      .map((link) => [
        link.textContent,
        decodeURIComponent(link.getAttribute('href')!),
        link.nextElementSibling?.textContent,
      ]);
  };
  const asked = '/events?search=concert&category=arts&when=weekend&city=Nice&tag=jazz';
  expect(await links('Ailleurs')).toEqual([
    ['Rennes', asked.replace('Nice', 'Rennes'), 'Au lieu de «\u00a0Nice\u00a0»'],
  ]);
  const day = asked.replace('when=weekend', 'from=2026-12-09&to=2026-12-09');
  expect(await links('Un autre jour')).toEqual([
    ['Mercredi 9\u00a0décembre', day, 'Au lieu de «\u00a0ce week-end\u00a0»'],
  ]);
  expect(screen.getByText('2 résultats proches')).toBeVisible();
  expect(await links('Une autre catégorie')).toEqual([
    ['Sport', asked.replace('arts', 'sport'), 'Au lieu de «\u00a0Arts\u00a0»'],
  ]);
  expect(await links('Un critère de moins')).toEqual([
    ['Sans l’étiquette «\u00a0jazz\u00a0»', asked.replace('&tag=jazz', ''), 'Bal folk'],
    ['Sans «\u00a0concert\u00a0»', asked.replace('search=concert&', ''), 'Bal folk'],
  ]);
  expect(await links('En changeant deux critères')).toEqual([
    [
      'Rennes · Mercredi 9\u00a0décembre',
      '/events?category=arts&from=2026-12-09&to=2026-12-09&city=Rennes&tag=jazz',
      'Au lieu de «\u00a0Nice\u00a0», au lieu de «\u00a0ce week-end\u00a0», sans «\u00a0concert\u00a0»',
    ],
  ]);
});

test('an unknown city suggests the intended one', async () => {
  server.use(near({ meant: 'Lyon' }));
  show('/events?city=Nice');
  expect(await screen.findByText(/^Vous vouliez dire/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lyon' })).toHaveAttribute('href', '/events?city=Lyon');
});

test('words without results are read as a place and a day, each a chip that can be removed', async () => {
  const reading = { search: 'enfants', city: 'Lyon', from: '2026-11-28', to: '2026-11-28' };
  server.use(
    http.get('*/api/events', () =>
      HttpResponse.json({
        ...pageOf([]),
        understood: { change: reading, page: pageOf(['Contes pour enfants']), near: NOTHING_NEAR },
      }),
    ),
    http.get('*/api/near-events', () => HttpResponse.error()),
  );
  show('/events?search=enfants lyon samedi');
  expect(await screen.findByRole('link', { name: 'Contes pour enfants' })).toBeVisible();
  expect(address()).toBe('/events?search=enfants lyon samedi');
  const chips = within(screen.getByRole('group', { name: 'Compris comme\u00a0:' }));
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '«\u00a0enfants\u00a0»',
    'Lyon',
    'samedi 28',
  ]);
  await userEvent.click(chips.getByRole('button', { name: 'Retirer samedi 28' }));
  expect(address()).toBe('/events?search=enfants&city=Lyon');
  expect(screen.getByRole('combobox', { name: 'Rechercher' })).toHaveValue('enfants');
});

test('without results there is no feed to subscribe to; related events are announced', async () => {
  show('/events?city=Nice&search=concert');
  expect(await screen.findByText('Aucun événement ne correspond à votre recherche')).toBeVisible();
  expect(screen.queryByText('S’abonner')).toBeNull();
  expect(screen.getByText(/^Essayez un autre mot/)).toBeVisible();
  server.use(near({ data: [sampleEvent({ id: 9, title: 'Chœurs en scène' })], total: 1 }));
  show('/events?city=Nice&search=choeur');
  expect(await screen.findByText('Voici ce qui s’en approche.')).toBeVisible();
});

test('a guest sees their waitlists in the list', async () => {
  server.use(
    http.get('*/api/guest-events', () => HttpResponse.json([])),
    http.get('*/api/guest-waiting', () =>
      HttpResponse.json([{ event: sampleEvent({ id: 2 }), position: 4 }]),
    ),
  );
  signInForTest(PEOPLE.guest);
  show();
  await waitFor(() => expect(screen.getAllByText('En liste d’attente')).toHaveLength(1));
});

test('the feeds are those of the chosen category and city', async () => {
  show('/events?category=arts&city=Lyon&when=weekend');
  await userEvent.click(await screen.findByText('S’abonner'));
  expect(screen.getByText(/les prochains événements \(Arts, Lyon\) y arrivent/)).toBeVisible();
  const feed = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(feed('Agenda (ICS)')).toBe('/api/feeds/events.ics?category=arts&city=Lyon');
  expect(feed('Actualités (RSS)')).toBe('/api/feeds/events.rss?category=arts&city=Lyon');
});
