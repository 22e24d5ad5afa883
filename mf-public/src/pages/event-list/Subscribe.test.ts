import { feedLinks } from './Subscribe';

test.each([
  [{ category: '', city: '' }, ''],
  [{ category: 'arts', city: '' }, '?category=arts'],
  [{ category: '', city: 'Saint-Étienne' }, '?city=Saint-%C3%89tienne'],
  [{ category: 'Arts & culture', city: 'Lyon' }, '?category=Arts+%26+culture&city=Lyon'],
])('%j', (filters, query) => {
  expect(feedLinks(filters)).toEqual({
    calendar: `/api/feeds/events.ics${query}`,
    news: `/api/feeds/events.rss${query}`,
  });
});
