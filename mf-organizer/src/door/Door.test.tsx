import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DoorPerson, DoorRules } from '@eveneo/contract/application/door';
import type { DoorCount } from '@eveneo/contract/application/places';
import { ApiError, toast } from '@eveneo/platform';
import { TestPlatform } from '@eveneo/platform/testing';
import type { DoorCalls } from 'mf-shared/api/door';
import { Door } from './Door';

const NUMBER = 'K7QF-2M9D';
const AT = '2026-11-21T19:14:00.000Z';
const rules: DoorRules = {
  state: 'open',
  opens_at: '2026-11-21T17:30:00.000Z',
  closes_at: '2026-11-21T22:00:00.000Z',
  opened_early: false,
  more_allowed: false,
  places_left: 3,
};
const none = { entered_at: null, door: null, way: null, entry: null };
let count: DoorCount;
let found: DoorPerson[];
const sent: unknown[] = [];
const note =
  (name: string) =>
  <T,>(given: T) =>
    void sent.push([name, given]);
const door: DoorCalls = {
  key: ['door'],
  count: async () => count,
  people: async () => ({ people: found, more: false }),
  check: async (given) => {
    note('check')(given);
    return { number: given.code, name: 'Léa Fontaine', checked_in_at: AT };
  },
  admit: async (given) => note('admit')(given),
  exit: async ({ code, out }) => {
    note('exit')({ code, out });
    return { refused: [] };
  },
  undo: async (given) => note('undo')(given),
  list: async () => ({ at: AT, public_keys: [], tickets: [], more: false }),
  send: async () => ({ results: [] }),
  set: async (given) => {
    note('set')(given);
    count = { ...count, rules: { ...rules, ...given } as DoorRules };
    return rules;
  },
};

beforeEach(() => {
  sent.length = 0;
  count = { entered: 0, registered: 45, rules, doubles: [] };
  found = [];
});

afterEach(() => jest.useRealTimers());

const show = (calls = door) =>
  render(
    <TestPlatform at={{ pathname: '/door' }} path="/door">
      <Door door={calls} heading={null} />
    </TestPlatform>,
  );
test.each([
  ['granted', 1],
  ['prompt', 0],
])('the camera starts by itself only where the browser does not ask: %s', async (state, times) => {
  const getUserMedia = jest.fn().mockRejectedValue(new DOMException('', 'NotFoundError'));
  const query = jest.fn().mockResolvedValue({ state });
  Object.defineProperties(navigator, {
    mediaDevices: { configurable: true, value: { getUserMedia } },
    permissions: { configurable: true, value: { query } },
  });
  try {
    show();
    await waitFor(() => expect(query).toHaveBeenCalledTimes(1));
    if (times > 0) await waitFor(() => expect(getUserMedia).toHaveBeenCalled());
    else expect(await screen.findByRole('button', { name: 'Lire avec la caméra' })).toBeVisible();
    expect(getUserMedia).toHaveBeenCalledTimes(times);
  } finally {
    for (const name of ['mediaDevices', 'permissions']) Reflect.deleteProperty(navigator, name);
  }
});

const field = () => screen.findByLabelText('Numéro ou code du billet');

test('whoever is still to pay is said with the entry, and stays on the screen', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  show({
    ...door,
    check: async ({ code }) => ({ number: code, name: 'Odile', due: true, checked_in_at: AT }),
  });
  await userEvent.type(await field(), `${NUMBER}{Enter}`);
  expect(await screen.findByText('À régler')).toBeVisible();
  act(() => void jest.advanceTimersByTime(5000));
  expect(screen.getByText('À régler')).toBeVisible();
});

test('a second reading offers an exit and a return, only where the organizer wants them', async () => {
  const again = {
    ...door,
    check: () =>
      Promise.reject(
        new ApiError('response', 409, { message: 'Déjà présenté', code: 'ticket.repeated' }, null),
      ),
  };
  show(again);
  await userEvent.type(await field(), `${NUMBER}{Enter}`);
  expect(await screen.findByText('Déjà présenté')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sortie' })).toBeNull();
  cleanup();
  count = { ...count, inside: 12, rules: { ...rules, exits: true } as DoorRules };
  show(again);
  await userEvent.type(await field(), `${NUMBER}{Enter}`);
  expect(await screen.findByRole('button', { name: 'Retour en salle' })).toBeVisible();
  expect(screen.getByText('Déjà entré')).toBeVisible();
  expect(screen.getByText(/12 en ce moment dans la salle/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sortie' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sortie' })).toBeNull());
  expect(sent).toEqual([['exit', { code: NUMBER, out: true }]]);
});

test('a name finds people, with buttons to check in and undo; accents are ignored, matches are marked', async () => {
  found = [
    { number: NUMBER, name: 'Léa Fontaine', ...none },
    { number: 'DGS9-F2PS', name: 'Léandre Roux', ...none, entered_at: AT, way: 'scan', entry: 'lecture-9' },
  ];
  show();
  // Enter does not check a name in.
  await userEvent.type(await field(), 'lea{Enter}');
  expect((await screen.findAllByText('Léa')).map(({ tagName }) => tagName)).toEqual(['U', 'U']);
  expect(sent).toEqual([]);
  expect(screen.getByText('20:14')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Annuler l’entrée de Léandre Roux' }));
  expect(sent).toEqual([['undo', 'lecture-9']]);
  await userEvent.click(screen.getByRole('button', { name: 'Faire entrer\u00a0: Léa Fontaine' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Léa Fontaine');
  expect(sent[1]).toEqual(['check', expect.objectContaining({ code: NUMBER, way: 'name' })]);
  expect(await field()).toHaveValue('');
});

test('an undo that fails says so, and the entry stays', async () => {
  found = [
    { number: NUMBER, name: 'Léa Fontaine', ...none, entered_at: AT, way: 'scan', entry: 'lecture-9' },
  ];
  const refused = jest.spyOn(toast, 'error');
  show({ ...door, undo: () => Promise.reject(new ApiError('network', null, {}, null)) });
  await userEvent.type(await field(), 'lea');
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler l’entrée de Léa Fontaine' }));
  await waitFor(() => expect(refused).toHaveBeenCalledWith('L’entrée n’a pas pu être annulée.'));
  expect(screen.getByRole('button', { name: 'Annuler l’entrée de Léa Fontaine' })).toBeVisible();
});

test('a number without digits, which is nobody’s name, is checked', async () => {
  show();
  await userEvent.type(await field(), 'kzqf-zmvd{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Entrée');
});

test('its hours are those of the place, wherever the reader is', async () => {
  const entry = { entered_at: '2026-11-21T17:10:00.000Z', door: null };
  count = {
    ...count,
    rules: { ...rules, state: 'early', time_zone: 'Indian/Reunion' },
    doubles: [{ number: 'K7QF-2M9D', name: 'Léa', first: entry, second: entry }],
  };
  show();
  expect(await screen.findByText(/^Les entrées ouvrent samedi 21 novembre 2026 à 21:30\.$/)).toBeVisible();
  expect(screen.getByText(/K7QF.*21:10/)).toBeVisible();
});

test('too early, the door says so, and only its organizer can open it', async () => {
  count = { ...count, rules: { ...rules, state: 'early' } };
  const { unmount } = show();
  expect(await screen.findByText(/^Les entrées ouvrent samedi 21 novembre 2026 à 18:30\.$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir maintenant' }));
  expect(sent).toEqual([['set', { opened_early: true }]]);
  unmount();
  const { set: _, ...other } = door;
  count = { ...count, rules: { ...rules, state: 'early' } };
  show(other);
  expect(await screen.findByText(/^Les entrées ouvrent/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ouvrir maintenant' })).not.toBeInTheDocument();
});

test.each([
  ['over', /terminé/],
  ['cancelled', /annulé/],
] as const)('a door that is %s says so', async (state, text) => {
  count = { ...count, rules: { ...rules, state } };
  show();
  expect(await screen.findByText(text)).toBeVisible();
});

test('somebody without a ticket needs a reason; beyond the capacity the organizer allows it', async () => {
  count = { ...count, rules: { ...rules, places_left: 0 } };
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Sans billet' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Faire entrer' }));
  expect((await dialog.findAllByText('La raison est requise')).length).toBeGreaterThan(0);
  await userEvent.type(dialog.getByLabelText('Raison'), 'Presse');
  await userEvent.click(dialog.getByRole('checkbox', { name: /au-delà des places/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Faire entrer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([
    ['set', { more_allowed: true }],
    ['admit', { reason: 'Presse', door: null, attempt: expect.stringMatching(/^[0-9a-f]{16}$/) }],
  ]);
});

test('tickets checked in at two doors are reported, with both doors', async () => {
  const [first, second] = [
    { entered_at: AT, door: 'Nord' },
    { entered_at: '2026-11-21T19:16:00.000Z', door: null },
  ];
  const others = ['Inès Roy', 'Zoé Petit'].map((name, at) => ({
    number: `AAAA-000${at}`,
    name,
    first,
    second,
  }));
  count = { ...count, doubles: [{ number: NUMBER, name: 'Léa Fontaine', first, second }, ...others] };
  show();
  expect(
    await screen.findByText(
      /^Deux portes ont laissé entrer le billet K7QF-2M9D \(Léa Fontaine\).: à 20:14 \(Nord\) et à 20:16\.$/,
    ),
  ).toBeVisible();
  // On a phone all of them would push the field off the screen.
  expect(screen.getByText(/Zoé Petit/)).not.toBeVisible();
  await userEvent.click(screen.getByText(/^2.autres billets dans ce cas$/));
  expect(screen.getByText(/Zoé Petit/)).toBeVisible();
});

test('sound and the name of the door are stored on this device; the rule is the same for all doors', async () => {
  const { unmount } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Réglages' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Son et vibration' }));
  await userEvent.type(screen.getByLabelText('Nom de cette porte'), 'Nord');
  await userEvent.click(await screen.findByRole('checkbox', { name: /au-delà des places/ }));
  expect(sent).toEqual([['set', { more_allowed: true }]]);
  sent.length = 0;
  unmount();
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Réglages' }));
  expect(await screen.findByRole('checkbox', { name: 'Son et vibration' })).not.toBeChecked();
  await userEvent.type(await field(), `${NUMBER}{Enter}`);
  await screen.findByRole('alert');
  expect(sent).toEqual([['check', expect.objectContaining({ door: 'Nord' })]]);
  localStorage.clear();
});

test('registration on site is opened for today, and its link is shown as a code', async () => {
  const key = 'aB3-_zM9aB3-_zM9aB3-_z';
  show({
    ...door,
    eventId: 5,
    set: async (given) => {
      note('set')(given);
      count = { ...count, rules: { ...rules, on_site: key } };
      return rules;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Réglages' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Inscription sur place/ }));
  expect(sent).toEqual([['set', { on_site: true }]]);
  expect(await screen.findByRole('img', { name: 'Code de l’inscription sur place' })).toBeVisible();
});

test('a scanner needs no end sign and no keyboard of its own: whole codes are read one after the other', async () => {
  show();
  const code = `EVENEO:${'aQ1-_zM'.repeat(15).slice(0, 103)}`;
  // Set to a US keyboard, on a French PC.
  const typed = `EVENEOM${'qA&)°w?'.repeat(15).slice(0, 103)}`;
  const user = userEvent.setup();
  await user.click(await field());
  await user.paste(code);
  await waitFor(() => expect(sent).toMatchObject([['check', { code }]]));
  expect(await field()).toHaveValue('');
  // Enter after a code that was read already asks for nothing.
  await user.keyboard('{Enter}');
  expect(screen.queryByText('Le code est requis')).toBeNull();
  expect(await field()).toBeValid();
  await user.click(await field());
  await user.paste(`K7QF${typed}`);
  await waitFor(() =>
    expect(sent).toMatchObject([
      ['check', { code }],
      ['check', { code }],
    ]),
  );
});
