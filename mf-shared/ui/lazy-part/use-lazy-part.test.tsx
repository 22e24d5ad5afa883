import { useLazyPart } from '.';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryBoundary } from '../query-boundary';

function Holder({ load }: { load: () => Promise<() => React.ReactNode> }) {
  return (
    <QueryBoundary query={useLazyPart(load)} pending={<p>En route</p>} failed="Panne">
      {({ Part }) => <Part />}
    </QueryBoundary>
  );
}

test('a part that failed to load is retried, and loaded once', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const load = jest.fn(async () => () => <p>Formulaire</p>);
  load.mockRejectedValueOnce(new Error('Loading chunk failed'));
  render(<Holder load={load} />);
  expect(screen.getByText('En route')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('Panne');
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Formulaire')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

const comeOnline = () => act(async () => void window.dispatchEvent(new Event('online')));

test('a part requested offline loads when the network returns', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const load = jest.fn(async () => () => <p>Formulaire</p>);
  for (let lost = 0; lost < 2; lost += 1) load.mockRejectedValueOnce(new Error('Loading chunk failed'));
  const { unmount } = render(<Holder load={load} />);
  await comeOnline();
  expect(load).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole('alert')).toHaveTextContent('Panne');
  await comeOnline();
  expect(await screen.findByRole('alert')).toHaveTextContent('Panne');
  await comeOnline();
  expect(await screen.findByText('Formulaire')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
  // Loaded or unmounted, it stops retrying.
  await comeOnline();
  unmount();
  await comeOnline();
  expect(load).toHaveBeenCalledTimes(3);
});
