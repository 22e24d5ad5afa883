import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEachInParis, event, pressed, showCalendar } from '../../testing/calendar';

beforeEachInParis();
const period = () => screen.getByRole('heading', { level: 2 }).textContent?.replaceAll('\u00a0', ' ');

test('opens with the current month', () => {
  showCalendar();
  expect(pressed()).toEqual(['Mois']);
  expect(period()).toBe('novembre 2026');
});

test('has the French labels of the specification', () => {
  showCalendar('', { dayButton: true });
  for (const name of ["Aujourd'hui", 'Précédent', 'Suivant', 'Mois', 'Semaine', 'Jour']) {
    expect(screen.getByRole('button', { name })).toBeVisible();
  }
  expect(screen.getByLabelText('Aller à la date :')).toHaveValue('2026-11-21');
});

test("only the organizer's calendar has a button for the day", () => {
  showCalendar();
  expect(screen.queryByRole('button', { name: 'Jour' })).not.toBeInTheDocument();
});

test('previous, next and today move between periods', async () => {
  showCalendar('?vue=semaine&date=2026-11-21');
  expect(period()).toBe('Du 16 au 22 novembre 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
  expect(period()).toBe('Du 23 au 29 novembre 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Précédent' }));
  await userEvent.click(screen.getByRole('button', { name: 'Précédent' }));
  expect(period()).toBe('Du 9 au 15 novembre 2026');
  await userEvent.click(screen.getByRole('button', { name: "Aujourd'hui" }));
  expect(period()).toBe('Du 16 au 22 novembre 2026');
});

test('on a phone the week opens at the chosen day, from another view too', async () => {
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(700);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: HTMLElement,
  ) {
    const column = [...(this.parentElement?.querySelectorAll(':scope > .rbc-header') ?? [])].indexOf(this);
    return { left: Math.max(column, 0) * 100, width: column < 0 ? 300 : 100, height: 20 } as DOMRect;
  });
  const { container } = showCalendar('?vue=agenda&date=2026-11-21');
  await userEvent.click(screen.getByRole('button', { name: 'Semaine' }));
  // Saturday's column, in the middle.
  expect(container.querySelector('[data-view=week]')).toHaveProperty('scrollLeft', 400);
});

test('the date picker jumps to a date', async () => {
  showCalendar();
  const picker = screen.getByLabelText('Aller à la date :');
  await userEvent.clear(picker);
  expect(period()).toBe('novembre 2026');
  await userEvent.type(picker, '2027-03-28');
  expect(period()).toBe('mars 2027');
});

test('view and date are kept in the URL', async () => {
  showCalendar();
  await userEvent.click(screen.getByRole('button', { name: 'Semaine' }));
  expect(screen.getByTestId('location')).toHaveTextContent('/organizer?vue=semaine&date=2026-11-21');
});

test.each(['mois', 'semaine', 'jour', 'agenda'])(
  'in the view %s an event is a link, named in full, to its page',
  (view) => {
    showCalendar(`?vue=${view}`);
    const link = screen.getByRole('link', {
      name: /Nuit du jazz.*samedi 21\s+novembre 2026.*Arts.*Camille Martin/,
    });
    expect(link).toHaveAttribute('href', '/events/1');
  },
);

test('every event and every day is reached by keyboard, and only once', async () => {
  const { container } = showCalendar('?vue=semaine');
  const stops = container.querySelectorAll('.rbc-calendar [tabindex], .rbc-calendar a, .rbc-calendar button');
  // Seven column heads, the scrollable area, one event.
  expect(stops).toHaveLength(9);
  expect(screen.getByRole('region', { name: 'Grille horaire' })).toHaveAttribute('tabindex', '0');
});

test('a day of the month opens the day, and the focus moves to its heading', async () => {
  showCalendar();
  await userEvent.click(screen.getByRole('button', { name: /vendredi 20\s+novembre 2026, voir la journée/ }));
  expect(period()).toBe('vendredi 20 novembre 2026');
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
});

test('the head of a column in the week opens the day', async () => {
  showCalendar('?vue=semaine');
  await userEvent.click(screen.getByRole('button', { name: /mardi 17\s+novembre 2026, voir la journée/ }));
  expect(period()).toBe('mardi 17 novembre 2026');
});

test('an event past midnight is on both days, with its end on the second', () => {
  const { container } = showCalendar('?vue=semaine', {
    events: [event({ start: '2026-11-20T22:00', end: '2026-11-21T05:00' })],
  });
  const columns = [...container.querySelectorAll('.rbc-day-slot')];
  expect(columns[4]?.querySelector('.rbc-event')).toHaveTextContent(/^22:00 Nuit du jazz/);
  expect(columns[5]?.querySelector('.rbc-event')).toHaveTextContent(/^jusqu’à 05:00 Nuit du jazz/);
});

test('in the month an event that ends before noon is only on its first day; a longer one on both', () => {
  const box = (end: string) => {
    const { container, unmount } = showCalendar('', { events: [event({ start: '2026-11-19T23:30', end })] });
    const width = container.querySelector<HTMLElement>('.rbc-row-segment:has(.rbc-event)')?.style.maxWidth;
    unmount();
    return Math.round(parseFloat(width ?? ''));
  };
  expect(box('2026-11-20T00:30')).toBe(14);
  expect(box('2026-11-20T14:00')).toBe(29);
});

test('of events past midnight on consecutive days none is hidden alone behind “more”', async () => {
  // jsdom has no layout: the row is given space for two lines.
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: HTMLElement,
  ) {
    const height = this.classList.contains('rbc-month-row') ? 60 : 20;
    return { height, width: 100, top: 0, left: 0, right: 100, bottom: height, x: 0, y: 0 } as DOMRect;
  });
  const night = (id: number, day: number) =>
    event({ id, start: `2026-11-${day}T22:00`, end: `2026-11-${day + 1}T02:00` });
  const evening = event({ id: 3, start: '2026-11-19T23:00', end: '2026-11-19T23:30' });
  const { container } = showCalendar('', { events: [night(1, 18), night(2, 19), evening] });
  await waitFor(() => expect(container.querySelectorAll('.rbc-month-view .rbc-event')).toHaveLength(3));
  expect(screen.queryByRole('button', { name: /de plus/ })).not.toBeInTheDocument();
});

test('today is marked', () => {
  showCalendar();
  expect(screen.getByRole('button', { current: 'date' })).toHaveTextContent(
    /^21 samedi 21\s+novembre 2026, aujourd’hui/,
  );
});

test('the usual hours are shown from 8 to 23, one row an hour', () => {
  const { container } = showCalendar('?vue=semaine');
  const labels = [...container.querySelectorAll('.rbc-time-gutter .rbc-label')].map(
    (label) => label.textContent,
  );
  expect(labels).toHaveLength(15);
  expect([labels[0], labels[14]]).toEqual(['08:00', '22:00']);
});

test('the hours extend for an event outside them', () => {
  const { container } = showCalendar('?vue=semaine', {
    events: [event({ start: '2026-11-18T06:30', end: '2026-11-18T07:30' })],
  });
  expect(container.querySelector('.rbc-time-gutter .rbc-label')).toHaveTextContent('06:00');
});

test('the calendar is 600 px high, and more with larger text', () => {
  const { container } = showCalendar();
  expect(container.querySelector('.rbc-calendar')).toHaveStyle({ height: 'max(600px, 37.5rem)' });
});

test("events that do not fit are listed in a dialog behind 'more'", async () => {
  // jsdom has no layout: the row is given space for two lines.
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: HTMLElement,
  ) {
    const height = this.classList.contains('rbc-month-row') ? 60 : 20;
    return { height, width: 100, top: 0, left: 0, right: 100, bottom: height, x: 0, y: 0 } as DOMRect;
  });
  showCalendar('', {
    events: [1, 2, 3, 4].map((id) => event({ id, title: `Événement ${id}` })),
  });
  const more = await waitFor(() =>
    screen.getByRole('button', { name: /événements? de plus le samedi 21\s+novembre 2026/ }),
  );
  await userEvent.click(more);
  const dialog = screen.getByRole('dialog', { name: /Événements du samedi 21\s+novembre 2026/ });
  expect(within(dialog).getAllByRole('link')).toHaveLength(4);
});

test('of ten parallel events the week shows three, and a button that opens all ten', async () => {
  const { container } = showCalendar('?vue=semaine', {
    events: Array.from({ length: 10 }, (_, at) => event({ id: at + 1, title: `Événement ${at + 1}` })),
  });
  expect(container.querySelectorAll('.rbc-event')).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: /^7\sévénements de plus le samedi 21\s/ }));
  const dialog = screen.getByRole('dialog', { name: /Événements du samedi 21\s+novembre 2026/ });
  expect(within(dialog).getAllByRole('link')).toHaveLength(10);
});
