import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { Rating, RatingInput } from '.';

function Chosen({ error }: { error?: string }) {
  const [value, setValue] = useState(0);
  return <RatingInput label="Votre note" value={value} onChange={setValue} error={error} />;
}

test('axe finds nothing', async () => {
  const { container } = render(
    <>
      <Rating value={4} />
      <Rating value={3.4} average />
      <Chosen error="Veuillez sélectionner une note" />
    </>,
  );
  expect(await axe(container)).toHaveNoViolations();
});

test('an average has one decimal out of 5', () => {
  render(<Rating value={4.25} average />);
  expect(screen.getByRole('img', { name: 'Note : 4,3 sur 5' })).toHaveTextContent('4,3/5');
});

test('chosen by click and by arrow keys', async () => {
  render(<Chosen />);
  await userEvent.click(screen.getByRole('radio', { name: '4 étoiles sur 5' }));
  expect(screen.getByRole('radio', { name: '4 étoiles sur 5' })).toBeChecked();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: '5 étoiles sur 5' })).toBeChecked();
});

test('the error describes the group', () => {
  render(<Chosen error="Veuillez sélectionner une note" />);
  expect(screen.getByRole('radiogroup', { name: 'Votre note' })).toHaveAccessibleDescription(
    'Veuillez sélectionner une note',
  );
});
