import { render, screen } from '@testing-library/react';
import { TestPlatform } from '@eveneo/platform/testing';
import AboutPage from './AboutPage';

const show = () =>
  render(
    <TestPlatform at="/about">
      <AboutPage />
    </TestPlatform>,
  );

test('mission, vision, the three figures and the developers', () => {
  show();
  expect(screen.getByRole('region', { name: 'Notre mission' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Notre vision' })).toBeVisible();
  const figures = screen.getAllByRole('definition').map((figure) => figure.textContent);
  expect(figures.map((text) => text.replace(/\s/g, ''))).toEqual(['3500', '12000', '850']);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getAllByText('illustration')).toHaveLength(2);
});
