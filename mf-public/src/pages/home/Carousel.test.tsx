import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestPlatform } from '@eveneo/platform/testing';
import { sampleEvent } from 'mf-shared/testing/event';
import { Carousel, keptSlides } from './Carousel';

afterEach(() => keptSlides.clear());

const EVENTS = [1, 2, 3].map((id) => sampleEvent({ id, title: `Concert ${id}` }));
const show = () =>
  render(
    <TestPlatform>
      <Carousel events={EVENTS} label="Événements à la une" />
    </TestPlatform>,
  );
const shownTitle = () => within(screen.getByRole('group', { name: /sur 3/ })).getByRole('link').textContent;

test('Back restores the slide that was shown', async () => {
  const { unmount } = show();
  const first = shownTitle();
  await userEvent.click(screen.getByRole('button', { name: 'Diapositive suivante' }));
  const left = shownTitle();
  expect(left).not.toBe(first);
  unmount();
  show();
  expect(shownTitle()).toBe(left);
});
