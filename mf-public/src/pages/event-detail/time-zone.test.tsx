import { screen } from '@testing-library/react';
import { eventPage, openPage } from '../../testing/event-page';

const page = eventPage();
const said = (words: string) => screen.queryByText(words);
const readerIn = (timeZone: string) => {
  const before = Intl.DateTimeFormat.prototype.resolvedOptions;
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...before.call(this), timeZone };
  });
};

test.each([
  ['an overseas event', 'Indian/Reunion', 'Europe/Paris', 'heure de La Réunion'],
  ['an event in Paris', undefined, 'America/Montreal', 'heure de Paris'],
])('%s names its zone to whose clock shows another hour', async (_, time_zone, reader, words) => {
  page.event = { ...page.event, ...(time_zone && { time_zone }) };
  readerIn(reader);
  await openPage();
  expect(said(words)).toBeVisible();
});

test.each([
  ['in Paris', undefined, 'Europe/Paris'],
  ['in Brussels, with the same hour', undefined, 'Europe/Brussels'],
  ['in Réunion', 'Indian/Reunion', 'Indian/Reunion'],
])('no zone is named to a reader %s', async (_, time_zone, reader) => {
  page.event = { ...page.event, ...(time_zone && { time_zone }) };
  readerIn(reader);
  await openPage();
  expect(screen.queryByText(/^heure/)).toBeNull();
});
