import { Skeleton } from '.';
import { render } from '@testing-library/react';

test('nothing is announced', () => {
  const { container } = render(<Skeleton width="10rem" height="2rem" />);
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
});
