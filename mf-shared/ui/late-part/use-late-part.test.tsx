import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLatePart } from '.';

function Holder({ load }: { load: () => Promise<() => React.ReactNode> }) {
  const { part, retry } = useLatePart(load);
  if (part.status === 'ready') return <part.Part />;
  return <button onClick={retry}>{part.status}</button>;
}

test('a part that failed to load is asked for again, and once only when it came', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const load = jest.fn(async () => () => <p>Formulaire</p>);
  load.mockRejectedValueOnce(new Error('Loading chunk failed'));
  render(<Holder load={load} />);
  expect(screen.getByRole('button')).toHaveTextContent('loading');
  await userEvent.click(await screen.findByRole('button', { name: 'failed' }));
  expect(await screen.findByText('Formulaire')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
