import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { Pagination } from '.';

test('axe finds nothing', async () => {
  const { container } = render(<Pagination page={2} last={8} onChange={() => undefined} />);
  expect(await axe(container)).toHaveNoViolations();
});

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
