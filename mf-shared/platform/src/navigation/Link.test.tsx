import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestPlatform } from '../testing';
import { Link, NavLink } from './Link';
import { installPreloader } from './preload';

const preloaded = jest.fn();
beforeEach(() => {
  preloaded.mockReset();
  installPreloader(preloaded);
});

const show = (at: string) =>
  render(
    <TestPlatform at={at}>
      <Link to="/events?page=2">Page 2</Link>
      <NavLink to="/events">Événements</NavLink>
      <NavLink to="/">Accueil</NavLink>
      <NavLink to="/events" end>
        Tous
      </NavLink>
    </TestPlatform>,
  );
const location = () => screen.getByTestId('location').textContent;

test('a click navigates without a page load; one with a modifier key is left to the browser', async () => {
  show('/about');
  const link = screen.getByRole('link', { name: 'Page 2' });
  expect(link).toHaveAttribute('href', '/events?page=2');
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(link);
  await user.keyboard('{/Control}');
  expect(location()).toContain('/about');
  await user.click(link);
  expect(location()).toContain('/events');
});

test('hover, focus and touch prefetch everything for the URL', async () => {
  show('/');
  await userEvent.hover(screen.getByRole('link', { name: 'Page 2' }));
  expect(preloaded).toHaveBeenLastCalledWith('/events?page=2');
  preloaded.mockReset();
  await userEvent.tab();
  expect(preloaded).toHaveBeenLastCalledWith('/events?page=2');
  preloaded.mockReset();
  await userEvent.pointer({ keys: '[TouchA]', target: screen.getByRole('link', { name: 'Événements' }) });
  expect(preloaded).toHaveBeenCalledWith('/events');
});

test('the page shown, and its parents, are marked as current; the home page only itself', () => {
  show('/events/7');
  expect(screen.getByRole('link', { name: 'Événements' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Tous' })).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('link', { name: 'Accueil' })).not.toHaveAttribute('aria-current');
});
