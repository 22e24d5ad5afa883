import { render } from '@testing-library/react';
import { axe } from 'jest-axe';
import { Skeleton } from '.';

test('axe finds nothing, and nothing is announced', async () => {
  const { container } = render(<Skeleton width="10rem" height="2rem" />);
  expect(await axe(container)).toHaveNoViolations();
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
});
