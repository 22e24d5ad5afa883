import { EventListTools, filterName, filterOf, useListTools, writeWords } from '.';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from '@eveneo/platform';
import { TestPlatform } from '@eveneo/platform/testing';

function Page({ none = false }: { none?: boolean }) {
  const tools = useListTools();
  return (
    <>
      <EventListTools
        filter={tools.filter}
        search={tools.search}
        counts={{ all: none ? 0 : 22, upcoming: 19, past: none ? 0 : 3, draft: 0 }}
        onFilter={tools.setFilter}
        onSearch={tools.setSearch}
        onSearchEnd={tools.onSearchEnd}
      />
      <p>{tools.limit} au plus</p>
      <button onClick={tools.showMore}>Afficher plus</button>
      <Link to="/manage-events">Gérer</Link>
      <Link to="?onglet=b">Onglet</Link>
    </>
  );
}
const show = (search = '', none = false) =>
  render(
    <TestPlatform at={{ pathname: '/manage-events', search }}>
      <Page none={none} />
    </TestPlatform>,
  );
const field = () => screen.getByRole('searchbox');
const chip = (name: string) => screen.getByRole('button', { name });
const more = () => userEvent.click(chip('Afficher plus'));
const address = () => screen.getByTestId('location').textContent;
const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

describe('the URL', () => {
  test.each([
    ['', '', 'Tous', 20],
    ['?search=jazz&filtre=passes&affiches=40', 'jazz', 'Passés', 40],
    ['?filtre=toString&affiches=1e9999', '', 'Tous', 20],
    ['?search=%00%F0%9F%8E%B7%E2%80%AE', '\u0000🎷\u202e', 'Tous', 20],
  ])('%s opens the list accordingly', (search, text, filter, limit) => {
    show(search);
    expect(field()).toHaveValue(text);
    expect(pressed()).toEqual([filter]);
    expect(screen.getByText(`${limit} au plus`)).toBeVisible();
  });

  test('gets the search once the field is left, not with each key', async () => {
    show('?search=vieux&onglet=b');
    await userEvent.clear(field());
    await userEvent.type(field(), '  jazz & blues ');
    expect(address()).toBe('/manage-events?search=vieux&onglet=b');
    await userEvent.tab();
    expect(address()).toBe('/manage-events?search=jazz+%26+blues&onglet=b');
    expect(field()).toHaveValue('  jazz & blues ');
  });

  test("gets the filter immediately; 'all' is not stored", async () => {
    show('?filtre=passes');
    await userEvent.click(chip('À venir'));
    expect(address()).toBe('/manage-events?filtre=a-venir');
    await userEvent.click(chip('Tous'));
    expect(address()).toBe('/manage-events');
  });

  test('has the unfolded length of the list, until another search or filter', async () => {
    show();
    await more();
    await more();
    expect(address()).toBe('/manage-events?affiches=60');
    await userEvent.click(chip('Passés'));
    expect(address()).toBe('/manage-events?filtre=passes');
    await more();
    await userEvent.type(field(), 'a');
    expect(screen.getByText('20 au plus')).toBeVisible();
    await userEvent.tab();
    expect(address()).toBe('/manage-events?filtre=passes&search=a');
  });
});

test('without matches one press shows all again, and the focus returns to the field', async () => {
  show('?search=zzz&filtre=passes', true);
  await userEvent.click(chip('Effacer la recherche'));
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  expect(pressed()).toEqual(['Tous']);
  expect(address()).toBe('/manage-events');
});

test('the number of results is announced', () => {
  show();
  expect(screen.getByRole('status')).toHaveTextContent('22 événements');
  expect(chip('Passés')).toHaveAccessibleDescription('3');
  expect(screen.queryByRole('button', { name: 'Brouillons' })).toBeNull();
});

describe('a URL that changes under the list', () => {
  const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

  test('is followed: a link to the page itself shows all of it again', async () => {
    show('?search=jazz&filtre=passes&affiches=40');
    await follow('Gérer');
    expect(field()).toHaveValue('');
    expect(pressed()).toEqual(['Tous']);
    expect(screen.getByText('20 au plus')).toBeVisible();
    // The next change starts from the new URL, not from the earlier one.
    await userEvent.click(chip('À venir'));
    expect(address()).toBe('/manage-events?filtre=a-venir');
  });

  test('for another reason keeps the text being typed', async () => {
    show();
    await userEvent.type(field(), 'jazz');
    act(() => screen.getByRole('link', { name: 'Onglet' }).click());
    expect(address()).toBe('/manage-events?onglet=b');
    expect(field()).toHaveValue('jazz');
  });
});

describe('parameters', () => {
  test.each(['all', 'upcoming', 'past'] as const)('of the filter %s are read back', (filter) => {
    const word = filterName(filter);
    expect(filterOf(new URLSearchParams(word === null ? '' : { filtre: word }))).toBe(filter);
  });

  test('are written beside others; an empty one is removed', () => {
    const parameters = new URLSearchParams('a=1&b=2&b=3&c=4');
    expect(writeWords(parameters, { b: '5', c: '', d: null, e: 'é&=' }).toString()).toBe(
      'a=1&b=5&e=%C3%A9%26%3D',
    );
  });
});
