import { screen } from '@testing-library/react';
import { beforeEachInParis, event, showCalendar } from '../../testing/calendar';

beforeEachInParis();

const titled = (title: string) => {
  showCalendar('?vue=mois', { events: [event({ title })] });
  return screen.getByRole('link', { name: new RegExp(title.slice(0, 6)) });
};

test('a word and its punctuation mark stay together, however narrow the cell', () => {
  const link = titled('Olympiades : qui gagne ? Nous !');
  for (const tail of ['es :', 'ne ?', 'us !']) expect(screen.getByText(tail)).toHaveClass('tail');
  expect(link.querySelectorAll('.tail')).toHaveLength(3);
  expect(link).toHaveTextContent(/Olympiades\s:\squi gagne\s\?\sNous\s!/);
});

test('a title without such marks is one piece', () => {
  expect(titled('Carnaval de 14:30, tout simplement').querySelectorAll('.tail')).toHaveLength(0);
});
