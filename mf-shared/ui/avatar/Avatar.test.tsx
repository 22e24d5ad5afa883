import { fireEvent, render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { Avatar } from '.';

test('axe finds nothing', async () => {
  const { container } = render(
    <>
      <Avatar name="Camille Martin" id={3} labelled />
      <Avatar name="Camille Martin" id={3} src="avatars/c.webp" />
    </>,
  );
  expect(await axe(container)).toHaveNoViolations();
});

test('initials on the palette colour of the id', () => {
  const { container } = render(<Avatar name="Camille Martin" id={16} />);
  expect(container.firstChild).toHaveTextContent('CM');
  expect(container.firstChild).toHaveStyle({ backgroundColor: '#AF2D18' });
});

test('speaks only where it stands alone', () => {
  render(
    <>
      <Avatar name="Camille Martin" id={3} labelled />
      <Avatar name="Noé Petit" id={4} />
    </>,
  );
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'))).toEqual([
    'Camille Martin',
  ]);
});

test('a picture from the storage; initials when it does not load', () => {
  const { container } = render(<Avatar name="Camille Martin" id={3} src="avatars/c.webp" />);
  const image = container.querySelector('img')!;
  expect(image).toHaveAttribute('src', '/storage/avatars/c.webp');
  fireEvent.error(image);
  expect(container.firstChild).toHaveTextContent('CM');
});
