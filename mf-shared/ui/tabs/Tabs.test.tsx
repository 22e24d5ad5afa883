import { Tabs } from '.';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

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

test('the chosen tab is scrolled into view if not all fit', async () => {
  render(<Example />);
  const row = screen.getByRole('tablist').parentElement as HTMLElement;
  const last = screen.getByRole('tab', { name: 'Statistiques' });
  Object.defineProperty(row, 'clientWidth', { value: 200 });
  Object.defineProperty(last, 'offsetLeft', { value: 300 });
  Object.defineProperty(last, 'offsetWidth', { value: 100 });
  await userEvent.click(last);
  expect(row.scrollLeft).toBe(250);
});

test('arrows with a modifier are left to the browser: Alt and left goes Back', async () => {
  render(<Example />);
  await userEvent.tab();
  for (const modifier of ['Alt', 'Control', 'Meta']) {
    await userEvent.keyboard(`{${modifier}>}{ArrowRight}{End}{/${modifier}}`);
    expect(screen.getByRole('tab', { name: 'Mes événements' })).toHaveFocus();
  }
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Panneau list');
});

test('other keys are ignored', async () => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}x');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Panneau list');
});

test('only the chosen tab controls a panel, which is labelled by it', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('tab', { name: 'Statistiques' }));
  const panel = screen.getByRole('tabpanel');
  const named = screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-controls'));
  expect(named).toEqual([null, null, panel.id]);
  expect(panel).toHaveAttribute('aria-labelledby', screen.getByRole('tab', { selected: true }).id);
});

test('with an unknown value none is chosen, and arrows lead to an existing one', async () => {
  const onChange = jest.fn();
  render(
    <Tabs label="Vues" tabs={TABS} value={'autre' as 'list'} onChange={onChange}>
      Rien
    </Tabs>,
  );
  expect(screen.queryByRole('tab', { selected: true })).toBeNull();
  screen.getByRole('tab', { name: 'Calendrier' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenCalledWith('list');
});

test('two tab lists on a page have different ids', () => {
  render(
    <>
      <Example />
      <Example />
    </>,
  );
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
