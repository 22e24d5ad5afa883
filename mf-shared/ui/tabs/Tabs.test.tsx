import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { Tabs } from '.';

const TABS = [
  { id: 'list', label: 'Mes événements' },
  { id: 'calendar', label: 'Calendrier' },
  { id: 'stats', label: 'Statistiques' },
] as const;

function Example() {
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('list');
  return (
    <Tabs label="Vues" tabs={TABS} value={tab} onChange={setTab}>
      Panneau {tab}
    </Tabs>
  );
}

test('axe finds nothing', async () => {
  const { container } = render(<Example />);
  expect(await axe(container)).toHaveNoViolations();
});

test('a click shows the panel, which is named by its tab', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('tab', { name: 'Calendrier' }));
  expect(screen.getByRole('tabpanel', { name: 'Calendrier' })).toHaveTextContent('Panneau calendar');
  expect(screen.getByRole('tab', { name: 'Calendrier' })).toHaveAttribute('aria-selected', 'true');
});

test('one stop for Tab; arrows wrap, Home and End jump', async () => {
  render(<Example />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'Mes événements' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Statistiques' })).toHaveFocus();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Panneau stats');
  await userEvent.keyboard('{Home}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Calendrier' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'Statistiques' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
});

test('the chosen tab is brought in sight where not all have room', async () => {
  render(<Example />);
  const row = screen.getByRole('tablist');
  const last = screen.getByRole('tab', { name: 'Statistiques' });
  Object.defineProperty(row, 'clientWidth', { value: 200 });
  Object.defineProperty(last, 'offsetLeft', { value: 300 });
  Object.defineProperty(last, 'offsetWidth', { value: 100 });
  await userEvent.click(last);
  expect(row.scrollLeft).toBe(250);
});
