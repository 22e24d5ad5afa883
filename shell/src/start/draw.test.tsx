import { screen, waitFor } from '@testing-library/react';
import { act, useLayoutEffect, type ReactNode } from 'react';
import { reportUncaught } from '../releases/faults';
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

describe('an error outside of every area', () => {
  let stop: () => void;
  const sent = jest.fn(() => Promise.resolve(new Response()));
  const uncaught: unknown[] = [];
  const note = ({ error }: ErrorEvent) => uncaught.push(error);
  beforeEach(() => {
    sent.mockClear();
    uncaught.length = 0;
    window.fetch = sent;
    // As browsers do; jsdom has none.
    window.reportError = (error: unknown) => void window.dispatchEvent(new ErrorEvent('error', { error }));
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    window.addEventListener('error', note);
    stop = reportUncaught();
  });
  afterEach(() => {
    stop();
    window.removeEventListener('error', note);
  });

  /** Fails once it is in the document, as React does when a node is no longer where it put it. */
  function failing(error: Error): () => ReactNode {
    error.stack = `Error\n    at f (https://site/r/shell/1.0.0-aaaaaaaaaaaa/shell.js:1:2)`;
    let thrown = false;
    return function Page() {
      useLayoutEffect(() => {
        if (thrown) return;
        thrown = true;
        throw error;
      });
      return <h1>La page</h1>;
    };
  }

  test('of nodes that somebody else has moved draws the page again, and counts for nobody', async () => {
    const Page = failing(new DOMException('The node is no child of this node.', 'NotFoundError'));
    draw(<Page />);
    expect(await screen.findByRole('heading', { name: 'La page' })).toBeInTheDocument();
    expect(uncaught).toEqual([]);
    expect(sent).not.toHaveBeenCalled();
  });

  test('of the code is reported', async () => {
    const error = new TypeError('x');
    const Page = failing(error);
    draw(<Page />);
    await waitFor(() => expect(uncaught).toEqual([error]));
    expect(sent).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
