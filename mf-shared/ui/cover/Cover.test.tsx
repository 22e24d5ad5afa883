import { Cover } from '.';
import { render } from '@testing-library/react';

const IMAGE = {
  path: 'events/a.webp',
  width: 1200,
  height: 800,
  wall: null,
  variants: [
    { path: 'events/a-400.webp', width: 400, height: 267 },
    { path: 'events/a-800.webp', width: 800, height: 533 },
  ],
};

const EVENT = { id: 1, category: 'Arts', title: 'Nuit de l’info', date: '2026-12-04', images: [IMAGE] };

test('offers every size, reserves its space, and loads lazily unless above the fold', () => {
  const { container, rerender } = render(<Cover event={EVENT} sizes="20rem" />);
  const image = container.querySelector('img')!;
  expect(image.srcset).toBe(
    '/storage/events/a-400.webp 400w, /storage/events/a-800.webp 800w, /storage/events/a.webp 1200w',
  );
  expect(image).toHaveAttribute('width', '1200');
  expect(image).toHaveAttribute('height', '800');
  expect(image).toHaveAttribute('loading', 'lazy');
  rerender(<Cover event={EVENT} sizes="20rem" priority />);
  expect(image).toHaveAttribute('loading', 'eager');
});
