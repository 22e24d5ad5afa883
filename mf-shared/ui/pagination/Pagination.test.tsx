import { Pagination } from '.';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

test('leads to the neighbours', async () => {
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

test('the button that reaches an end hands the focus to the one that leads back', async () => {
  function Pages() {
    const [page, setPage] = useState(2);
    return <Pagination page={page} last={3} onChange={setPage} />;
  }
  render(<Pages />);
  const [previous, next] = ['Précédent', 'Suivant'].map((name) => screen.getByRole('button', { name }));
  await userEvent.click(next!);
  expect(next).toBeDisabled();
  expect(previous).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(previous).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(next).toHaveFocus();
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

test('the keyboard alone turns to the last page and back, and is never lost', async () => {
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

test('a page that changes by itself takes no focus from where somebody is', async () => {
  const { rerender } = render(<Turned last={3} />);
  await press('Suivant');
  screen.getByRole('button', { name: 'Avant' }).focus();
  rerender(<Turned last={2} />);
  expect(screen.getByText('Page 2 sur 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Avant' })).toHaveFocus();
});

test('past the end only the way back is open', async () => {
  render(<Turned first={9} last={3} />);
  expect(screen.getByRole('button', { name: 'Suivant' })).toBeDisabled();
  await press('Précédent');
  expect(screen.getByText('Page 8 sur 3')).toBeVisible();
});

test('what is told of it is told politely, and in a part of its own', () => {
  render(<Turned last={3} />);
  expect(screen.getByRole('navigation', { name: 'Pagination' })).toContainElement(
    screen.getByText('Page 1 sur 3'),
  );
  expect(screen.getByText('Page 1 sur 3')).toHaveAttribute('aria-live', 'polite');
});
