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

test('a shell that works takes the place of what the HTML holds', () => {
  drawn();
  expect(isGivenUp()).toBe(false);
  expect(screen.getByRole('heading', { name: 'La page' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a shell that was given up while it prepared leaves the words about it on the page', () => {
  document.documentElement.dataset['fault'] = 'stylesheet';
  drawn();
  expect(isGivenUp()).toBe(true);
  expect(screen.getByRole('alert')).toHaveTextContent('Le site ne peut pas s’afficher');
  expect(screen.queryByRole('heading')).toBeNull();
});

test('a page without a root is left as it is', () => {
  document.body.innerHTML = '<p>Une page de l’hôte</p>';
  drawn();
  expect(document.body.innerHTML).toBe('<p>Une page de l’hôte</p>');
});
