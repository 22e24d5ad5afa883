import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { TestPlatform } from '@eveneo/platform/testing';
import { KitPage } from '.';

test('axe finds nothing in the whole gallery', async () => {
  const { container } = render(
    <TestPlatform>
      <KitPage />
    </TestPlatform>,
  );
  expect(await axe(container)).toHaveNoViolations();
});

test('switches the theme', async () => {
  render(
    <TestPlatform>
      <KitPage />
    </TestPlatform>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Thème sombre' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
});
