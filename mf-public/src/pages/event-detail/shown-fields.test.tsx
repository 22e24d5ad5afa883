import { act, screen } from '@testing-library/react';
import { lineOf, READ_LINE_NAMES, type LineName } from '@eveneo/contract/application/event-lines';
import type { EventFieldName } from '@eveneo/contract/application/event-traits';
import { setClock } from '@eveneo/platform/testing';
import { eventDetail } from 'mf-shared/testing/event';
import { logInAs } from '../../testing/at-event';
import { eventPage, show } from '../../testing/event-page';

const page = eventPage();

/** How each field is shown on the event's page; a missing row does not compile. Lines are facts, or drawn by the page. */
const SHOWN: Readonly<Record<Exclude<EventFieldName, LineName>, RegExp | null>> = {
  title: /Nuit sans pareille/,
  description: /Trois scènes jusqu’à l’aube/,
  date: /vendredi 11 décembre 2026|11\/12\/2026/,
  time: /19:15/,
  end_time: /23:45/,
  location: /Salle Gaveau/,
  category_id: /Musiques du monde/,
  capacity: /777/,
  tags: /accordéon/,
  online_url: /distance|en ligne/i,
  // Only shown for drafts.
  publish_at: /Brouillon/,
  unlisted: /Non répertorié/,
  registration_opens_at: null,
  registration_closes_at: null,
  // Shown by the registration.
  approval: null,
  // Asked when somebody registers.
  companions_max: null,
  questions: null,
};

test('the event’s page shows every field of its form', async () => {
  logInAs('guest');
  page.event = eventDetail({
    title: 'Nuit sans pareille',
    description: 'Trois scènes jusqu’à l’aube.',
    date: '2026-12-11',
    time: '19:15',
    end_time: '23:45',
    location: 'Salle Gaveau',
    category: 'Musiques du monde',
    category_name: 'Musiques du monde',
    capacity: 777,
    tags: ['accordéon'],
    ...Object.fromEntries(READ_LINE_NAMES.map((name) => [name, `Ligne ${name}`])),
    online_url: 'https://exemple.fr/direct',
    is_registered: true,
    publish_at: 'draft',
    unlisted: true,
  });
  show();
  await screen.findByRole('heading', { level: 1, name: 'Nuit sans pareille' });
  const said = document.body.textContent ?? '';
  const missing = Object.entries(SHOWN).filter(([, words]) => words !== null && !words.test(said));
  expect(missing.map(([field]) => field)).toEqual([]);
  // The city is for the search only; `location` is shown.
  const facts = READ_LINE_NAMES.filter((name) => lineOf(name).fact || name === 'price_note');
  expect(facts.filter((name) => !said.includes(`Ligne ${name}`))).toEqual([]);
});

test('an online event has no map', async () => {
  page.event = eventDetail({ title: 'Nuit sans pareille', location: 'En ligne (Jitsi)' });
  show();
  await screen.findByRole('heading', { level: 1, name: 'Nuit sans pareille' });
  expect(screen.queryByRole('link', { name: /Voir sur la carte/ })).toBeNull();
});

test.each([
  ['2026-12-11', /^dans 20\s+jours.*11\/12\/2026\s·\s19:15/],
  ['2026-11-22', /^demain.*22\/11\/2026\s·\s19:15/],
  ['2026-11-01', /^\S+\s01\/11\/2026\s·\s19:15/],
])('the remaining time is shown above the date (%s)', async (date, expected) => {
  page.event = eventDetail({ title: 'Nuit sans pareille', date, time: '19:15' });
  show();
  await screen.findByRole('heading', { level: 1, name: 'Nuit sans pareille' });
  expect(screen.getByText('Date et heure').nextElementSibling?.textContent).toMatch(expected);
});

test('on a page left open past midnight tomorrow’s event becomes today’s', async () => {
  page.event = eventDetail({ title: 'Nuit sans pareille', date: '2026-11-22', time: '19:15' });
  show();
  await screen.findByRole('heading', { level: 1, name: 'Nuit sans pareille' });
  setClock(() => Date.parse('2026-11-21T23:00:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('Date et heure').nextElementSibling?.textContent).toMatch(/^aujourd’hui/);
});
