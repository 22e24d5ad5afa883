import { screen } from '@testing-library/react';
import { act } from 'react';
import { draw, isGivenUp } from './draw';

beforeEach(() => {
  document.body.innerHTML =
    '<div id="root"><main><p role="alert">Le site ne peut pas s’afficher</p></main></div>';
});
afterEach(() => {
  delete document.documentElement.dataset['fault'];
  document.body.innerHTML = '';
});

const drawn = () => act(() => draw(<h1>La page</h1>));

test("a working shell replaces the HTML's content", () => {
  drawn();
  expect(isGivenUp()).toBe(false);
  expect(screen.getByRole('heading', { name: 'La page' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a shell that was abandoned while starting leaves the message on the page', () => {
  document.documentElement.dataset['fault'] = 'stylesheet';
  drawn();
  expect(isGivenUp()).toBe(true);
  expect(screen.getByRole('alert')).toHaveTextContent('Le site ne peut pas s’afficher');
  expect(screen.queryByRole('heading')).toBeNull();
});

test('a page without a root stays unchanged', () => {
  document.body.innerHTML = '<p>Une page de l’hôte</p>';
  drawn();
  expect(document.body.innerHTML).toBe('<p>Une page de l’hôte</p>');
});
