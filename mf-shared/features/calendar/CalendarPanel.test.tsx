import { CalendarPanel } from '.';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { TestPlatform } from '@eveneo/platform/testing';

const HOURS = { from: 8, to: 22 };
const show = (load?: ComponentProps<typeof CalendarPanel>['load']) =>
  render(
    <TestPlatform>
      <h1>Tableau de bord</h1>
      <CalendarPanel events={[]} hours={HOURS} load={load} />
    </TestPlatform>,
  );

test('says that it is loading, then shows the calendar', async () => {
  show();
  expect(screen.getByRole('status')).toHaveTextContent('Chargement du calendrier…');
  expect(await screen.findByLabelText('Aller à la date :')).toBeVisible();
});

test('reports if its code cannot be loaded, and a retry works', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  let tries = 0;
  show(async () => {
    tries += 1;
    if (tries === 1) throw new Error('Loading chunk failed');
    return (await import('./EventCalendar')).EventCalendar;
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Le calendrier n’a pas pu être chargé.');
  expect(error).toHaveBeenCalledWith('A part of the page could not be loaded', expect.any(Error));
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByLabelText('Aller à la date :')).toBeVisible();
});
