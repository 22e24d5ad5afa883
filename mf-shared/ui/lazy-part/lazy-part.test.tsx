import { lazyPart } from '.';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const Greeting = ({ name }: { name: string }) => <p>Bonjour {name}</p>;

test('shows the placeholder, then the part with its props', async () => {
  const Late = lazyPart(() => Promise.resolve(Greeting), { pending: <p>En route</p>, failed: 'Panne' });
  const { rerender } = render(<Late name="Ana" />);
  expect(screen.getByText('En route')).toBeVisible();
  expect(await screen.findByText('Bonjour Ana')).toBeVisible();
  rerender(<Late name="Léo" />);
  expect(screen.getByText('Bonjour Léo')).toBeVisible();
});

test('a part that fails to load offers a retry, with the current props', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const load = jest.fn(() => Promise.resolve(Greeting));
  load.mockRejectedValueOnce(new Error('Loading chunk failed'));
  const Late = lazyPart(load, { failed: 'Panne' });
  const { rerender } = render(<Late name="Ana" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Panne');
  rerender(<Late name="Léo" />);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Bonjour Léo')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('two on one page load independently, and a late response after unmounting is ignored', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  let come: (part: typeof Greeting) => void = () => undefined;
  const Late = lazyPart(() => new Promise<typeof Greeting>((resolve) => (come = resolve)), {
    failed: 'Panne',
  });
  const { unmount } = render(<Late name="Ana" />);
  unmount();
  come(Greeting);
  await Promise.resolve();
  expect(error).not.toHaveBeenCalled();
});

const comeOnline = () => act(async () => void window.dispatchEvent(new Event('online')));

test('a part requested offline loads when the network returns', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const load = jest.fn(() => Promise.resolve(Greeting));
  for (let lost = 0; lost < 2; lost += 1) load.mockRejectedValueOnce(new Error('Loading chunk failed'));
  const Late = lazyPart(load, { failed: 'Panne' });
  const { unmount } = render(<Late name="Ana" />);
  await comeOnline();
  expect(load).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole('alert')).toHaveTextContent('Panne');
  await comeOnline();
  expect(await screen.findByRole('alert')).toHaveTextContent('Panne');
  await comeOnline();
  expect(await screen.findByText('Bonjour Ana')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
  // Loaded or unmounted, it stops retrying.
  await comeOnline();
  unmount();
  await comeOnline();
  expect(load).toHaveBeenCalledTimes(3);
});
