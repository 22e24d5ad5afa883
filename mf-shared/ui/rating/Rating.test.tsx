import { Rating, RatingInput } from '.';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

function Chosen({ error }: { error?: string }) {
  const [value, setValue] = useState(0);
  return <RatingInput label="Votre note" value={value} onChange={setValue} error={error} />;
}

test('an average has one decimal out of 5', () => {
  render(<Rating value={4.25} average />);
  expect(screen.getByRole('img', { name: 'Note : 4,3 sur 5' })).toHaveTextContent('4,3/5');
});

test('the error describes the group', () => {
  render(<Chosen error="Veuillez sélectionner une note" />);
  expect(screen.getByRole('radiogroup', { name: 'Votre note' })).toHaveAccessibleDescription(
    'Veuillez sélectionner une note',
  );
});

const lit = (container: HTMLElement) =>
  container.querySelectorAll('svg.lucide-star.lit').length +
  container.querySelectorAll('svg.lucide-star-half.lit').length / 2;

test.each([
  [0, 0],
  [0.24, 0],
  [0.25, 0.5],
  [0.74, 0.5],
  [0.75, 1],
  [3.4, 3.5],
  [4.75, 5],
  [5, 5],
  [9, 5],
])('%d lights %d stars, to the half', (value, stars) => {
  const { container } = render(<Rating value={value} average />);
  expect(lit(container)).toBe(stars);
});

test('stars under the pointer are lit, and the chosen ones again once it leaves', async () => {
  const { container } = render(<Chosen />);
  await userEvent.click(screen.getByRole('radio', { name: '2 étoiles sur 5' }));
  await userEvent.hover(screen.getByText('5 étoiles sur 5'));
  expect(lit(container)).toBe(5);
  expect(screen.getByRole('radio', { name: '2 étoiles sur 5' })).toBeChecked();
  await userEvent.unhover(screen.getByText('5 étoiles sur 5'));
  await userEvent.hover(screen.getByText('Votre note'));
  expect(lit(container)).toBe(2);
});

test('by keyboard: one tab stop, the arrows choose, and nothing is chosen at first', async () => {
  render(<Chosen />);
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  await userEvent.tab();
  expect(screen.getByRole('radio', { name: '1 étoile sur 5' })).toHaveFocus();
  await userEvent.keyboard(' ');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('radio', { name: '3 étoiles sur 5' })).toBeChecked();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

test('two ratings on a page are independent; an error summary can link to the first star', async () => {
  render(
    <>
      <RatingInput label="La salle" value={2} onChange={() => undefined} id="salle" />
      <RatingInput label="Le son" value={4} onChange={() => undefined} />
    </>,
  );
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(2);
  expect(document.getElementById('salle')).toBe(screen.getAllByRole('radio')[0]);
});
