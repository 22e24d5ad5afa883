import { render, screen } from '@testing-library/react';
import { MemoryRouter, useHref, useLocation, useParams } from 'react-router-dom';
import { RoutePlace } from './RoutePlace';

const place = (pathname: string) => ({ pathname, search: '?page=2', hash: '', state: null, key: 'k' });

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p>{JSON.stringify(useParams())}</p>
      <a href={useHref('?page=3')}>{pathname + search}</a>
      <a href={useHref('/about')}>absolute</a>
    </>
  );
}

const show = (shown: string, params: Record<string, string>) => (
  // The URL has already changed to the next page: the page on screen keeps its own location.
  <MemoryRouter initialEntries={['/next']}>
    <RoutePlace location={place(shown)} path="/events/:id" params={params}>
      <Page />
    </RoutePlace>
  </MemoryRouter>
);

test('a page sees the location that it is shown for, and resolves links from there', () => {
  render(show('/events/7', { id: '7' }));
  expect(screen.getByText('{"id":"7"}')).toBeVisible();
  expect(screen.getByRole('link', { name: '/events/7?page=2' })).toHaveAttribute('href', '/events/7?page=3');
  expect(screen.getByRole('link', { name: 'absolute' })).toHaveAttribute('href', '/about');
});

test.each([
  ['a%20b%2Fc', 'a b/c'],
  ['%E9', '%E9'],
  ['caf%C3%A9', 'café'],
])('a parameter is decoded, an undecodable one stays unchanged: %s', (given, seen) => {
  render(show(`/events/${given}`, { id: given }));
  expect(screen.getByText(JSON.stringify({ id: seen }))).toBeVisible();
});

test('another location reaches a page that stays mounted', () => {
  const { rerender } = render(show('/events/7', { id: '7' }));
  rerender(show('/events/8', { id: '8' }));
  expect(screen.getByText('{"id":"8"}')).toBeVisible();
  expect(screen.getByRole('link', { name: '/events/8?page=2' })).toBeVisible();
});
