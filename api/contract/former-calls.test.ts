import { unmetOperations } from './delivery/needs';
import { formerOperations, offeredShapes, presentUrl } from './former-calls';
import { operations } from './operations';

test.each([
  ['GET', '/api/admin/events/7/tickets?a=1', '/api/events/7/door?a=1'],
  ['DELETE', '/api/organizer/events/7/door/entries/lecture-1', '/api/events/7/door/entries/lecture-1'],
  ['GET', '/api/organizer/events/7/announcements', '/api/events/7/announcements/desk'],
  ['POST', '/api/organizer/events/7/announcements', '/api/events/7/announcements'],
  ['GET', '/api/door', '/api/events/0/door'],
  ['GET', '/api/door/list?after=9', '/api/events/0/door/list?after=9'],
  ['DELETE', '/api/door/entries/a%2Fb', '/api/events/0/door/entries/a%2Fb'],
  // The specification's own, and what never was.
  ['POST', '/api/door/open', '/api/door/open'],
  ['GET', '/api/organizer/events/7/registrations', '/api/organizer/events/7/registrations'],
  ['DELETE', '/api/admin/events/7/registrations/5', '/api/admin/events/7/registrations/5'],
  ['GET', '/api/admin/events', '/api/admin/events'],
  ['GET', '/api/guest/events/7/registrants', '/api/guest/events/7/registrants'],
  ['POST', '/api/admin/events/7/tickets', '/api/admin/events/7/tickets'],
  ['GET', '/api/admin/events/7/8/registrants', '/api/admin/events/7/8/registrants'],
  ['GET', '/api/events/7', '/api/events/7'],
])('%s %s is answered at %s', (method, url, now) => expect(presentUrl(method, url)).toBe(now));

test('a release built for a former call finds it in this API, and no former call is in the table of calls', () => {
  const offered = offeredShapes();
  expect(formerOperations).toHaveLength(61);
  const used = Object.fromEntries(formerOperations.map(({ id }) => [id, offered[id] ?? {}]));
  expect(unmetOperations(used, offered)).toEqual([]);
  // As a release recorded it before helpers had a place in a list.
  const { helperDoor, adminDoor } = offered;
  expect(unmetOperations({ helperDoor: { ...helperDoor, guard: 'helper' } }, offered)).toEqual([]);
  expect(unmetOperations({ adminDoor: { ...adminDoor, path: '/api/other' } }, offered)).toHaveLength(1);
  expect(formerOperations.filter(({ id }) => id in operations)).toEqual([]);
});
