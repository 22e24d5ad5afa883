import { AddToCalendarButton } from '.';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleEvent } from '../../testing/event';

const blobs: Blob[] = [];
beforeEach(() => {
  blobs.length = 0;
  URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`;
  URL.revokeObjectURL = () => undefined;
});

test("'Ajouter au calendrier' downloads the event as a calendar file", async () => {
  const clicked: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    clicked.push(this.download);
  });
  render(<AddToCalendarButton event={sampleEvent({ id: 7 })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter au calendrier' }));
  await userEvent.click(screen.getByRole('button', { name: 'Fichier (.ics)' }));
  await waitFor(() => expect(clicked).toEqual(['evenement-7.ics']));
  expect(blobs[0]?.type).toBe('text/calendar;charset=utf-8');
  expect(blobs[0]?.size).toBeGreaterThan(200);
});

test('a cancelled event is not offered', () => {
  const { container } = render(<AddToCalendarButton event={sampleEvent({ cancelled: true })} />);
  expect(container).toBeEmptyDOMElement();
});

test.each([
  ['Google Agenda', 'https://calendar.google.com/'],
  ['Outlook', 'https://outlook.live.com/'],
])('%s opens in its own window, without access to this one', async (name, site) => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  render(<AddToCalendarButton event={sampleEvent({ id: 7 })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter au calendrier' }));
  await userEvent.click(screen.getByRole('button', { name }));
  expect(open).toHaveBeenCalledWith(expect.stringContaining(site), '_blank', 'noopener,noreferrer');
});
