import { Button, LinkButton, useAlone } from '.';
import { render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestPlatform } from '@eveneo/platform/testing';
import { heldAnswer } from '../../testing/api-server';

test('clicks once, and not while loading, by mouse or by Enter in a form', async () => {
  const click = jest.fn();
  const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (loading: boolean) => (
    <form onSubmit={submit} aria-label="Connexion">
      <label>
        Nom <input />
      </label>
      <Button type="submit" onClick={click} loading={loading} loadingLabel="Connexion en cours...">
        Se connecter
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
  expect([click.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);

  rerender(form(true));
  const button = screen.getByRole('button', { name: 'Connexion en cours...' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  await userEvent.type(screen.getByLabelText('Nom'), '{Enter}');
  expect([click.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);
});

test('is a submit button only on request; the link navigates', () => {
  render(
    <TestPlatform>
      <Button>Enregistrer</Button>
      <LinkButton to="/events">Voir</LinkButton>
    </TestPlatform>,
  );
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
  expect(screen.getByRole('link', { name: 'Voir' })).toHaveAttribute('href', '/events');
});

test('one action at a time; after it, done or failed, the next one', async () => {
  const { result } = renderHook(() => useAlone());
  const held = heldAnswer();
  const work = jest.fn(() => held.released);
  const first = result.current(work);
  await result.current(work);
  expect(work).toHaveBeenCalledTimes(1);
  held.release();
  await first;
  const failing = () => Promise.reject(new Error('refused'));
  await expect(result.current(failing)).rejects.toThrow('refused');
  await result.current(work);
  expect(work).toHaveBeenCalledTimes(2);
});
