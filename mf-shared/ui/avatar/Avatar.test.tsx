import { Avatar } from '.';
import { fireEvent, render, screen } from '@testing-library/react';

test('initials on the palette colour of the id', () => {
  const { container } = render(<Avatar name="Camille Martin" id={16} />);
  expect(container.firstChild).toHaveTextContent('CM');
  expect(container.firstChild).toHaveStyle({ backgroundColor: '#AF2D18' });
});

describe('a picture that fails to load', () => {
  const picture = () => document.querySelector('img');

  test('leaves the initials; another one is tried', () => {
    const { rerender } = render(<Avatar name="Léa Fontaine" id={3} src="avatars/a.webp" />);
    expect(picture()).toHaveAttribute('src', '/storage/avatars/a.webp');
    fireEvent.error(picture()!);
    expect(screen.getByText('LF')).toBeVisible();
    rerender(<Avatar name="Léa Fontaine" id={3} src="avatars/b.webp" />);
    expect(picture()).toHaveAttribute('src', '/storage/avatars/b.webp');
  });

  test.each([
    ['https://ailleurs.example/a.png', 'https://ailleurs.example/a.png'],
    ['/avatars/a.webp', '/storage/avatars/a.webp'],
    ['///ailleurs.example/a.png', '/storage/ailleurs.example/a.png'],
    ['javascript:alert(1)', '/storage/javascript:alert(1)'],
    ['data:image/svg+xml,<svg/>', '/storage/data:image/svg+xml,<svg/>'],
  ])('%s is requested at %s, without a referrer', (src, url) => {
    render(<Avatar name="Léa" id={3} src={src} />);
    expect(picture()).toHaveAttribute('src', url);
    expect(picture()).toHaveAttribute('referrerpolicy', 'no-referrer');
  });

  test.each(['', null, undefined])('%p is no picture', (src) => {
    render(<Avatar name="Léa" id={3} src={src} />);
    expect(picture()).toBeNull();
  });
});

test('beside the name it is silent; alone it is read out, whatever the name', () => {
  const { rerender } = render(<Avatar name="<b>Léa</b>" id={null} />);
  expect(screen.queryByRole('img')).toBeNull();
  rerender(<Avatar name="<b>Léa</b>" id={null} labelled />);
  expect(screen.getByRole('img', { name: '<b>Léa</b>' })).toBeVisible();
});
