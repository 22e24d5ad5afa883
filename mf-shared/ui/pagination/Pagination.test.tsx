import { Pagination } from '.';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TestPlatform } from '@eveneo/platform/testing';

test('links to the neighbours', async () => {
  const onChange = jest.fn();
  render(<Pagination page={2} last={3} onChange={onChange} />);
  expect(screen.getByText('Page 2 sur 3')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Précédent' }));
  await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
  expect(onChange.mock.calls).toEqual([[1], [3]]);
});

test('stops at both ends; an empty list has no page', () => {
  const { rerender, container } = render(<Pagination page={1} last={1} onChange={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Précédent' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Suivant' })).toBeDisabled();
  rerender(<Pagination page={1} last={0} onChange={() => undefined} />);
  expect(container).toBeEmptyDOMElement();
});

function Turned({ last, first = 1 }: { last: number; first?: number }) {
  const [page, setPage] = useState(first);
  return (
    <>
      <button>Avant</button>
      <Pagination page={page} last={last} onChange={setPage} />
    </>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the keyboard reaches the last page and returns, without losing the focus', async () => {
  render(<Turned last={3} />);
  screen.getByRole('button', { name: 'Suivant' }).focus();
  for (const page of ['Page 2 sur 3', 'Page 3 sur 3']) {
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText(page)).toBeVisible();
  }
  for (const page of ['Page 2 sur 3', 'Page 1 sur 3']) {
    expect(screen.getByRole('button', { name: 'Précédent' })).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(screen.getByText(page)).toBeVisible();
  }
  expect(screen.getByRole('button', { name: 'Suivant' })).toHaveFocus();
});

test('a page change from elsewhere moves no focus', async () => {
  const { rerender } = render(<Turned last={3} />);
  await press('Suivant');
  screen.getByRole('button', { name: 'Avant' }).focus();
  rerender(<Turned last={2} />);
  expect(screen.getByText('Page 2 sur 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Avant' })).toHaveFocus();
});

test('past the end only the previous button is enabled', async () => {
  render(<Turned first={9} last={3} />);
  expect(screen.getByRole('button', { name: 'Suivant' })).toBeDisabled();
  await press('Précédent');
  expect(screen.getByText('Page 8 sur 3')).toBeVisible();
});

test('its status is announced politely, in a separate element', () => {
  render(<Turned last={3} />);
  expect(screen.getByRole('navigation', { name: 'Pagination' })).toContainElement(
    screen.getByText('Page 1 sur 3'),
  );
  expect(screen.getByText('Page 1 sur 3')).toHaveAttribute('aria-live', 'polite');
});

test('with URLs its neighbours are links; a click with a modifier key is left to the browser', () => {
  const onChange = jest.fn();
  const { rerender } = render(
    <TestPlatform>
      <Pagination page={2} last={3} addressOf={(page) => `/events?page=${page}`} onChange={onChange} />
    </TestPlatform>,
  );
  const next = screen.getByRole('link', { name: 'Suivant' });
  expect(next).toHaveAttribute('href', '/events?page=3');
  expect(screen.getByRole('link', { name: 'Précédent' })).toHaveAttribute('rel', 'prev');
  expect(fireEvent.click(next)).toBe(false);
  expect(onChange.mock.calls).toEqual([[3]]);
  expect(fireEvent.click(next, { ctrlKey: true })).toBe(true);
  expect(onChange).toHaveBeenCalledTimes(1);
  rerender(
    <TestPlatform>
      <Pagination page={3} last={3} addressOf={(page) => `/events?page=${page}`} onChange={onChange} />
    </TestPlatform>,
  );
  expect(screen.getByRole('button', { name: 'Suivant' })).toBeDisabled();
});
