/**
 * Calls under the names and addresses that published areas make them with: they keep answering, outside the served
 * document, until no live, fallback or canary release needs them (`release check-api` tells).
 */
import { operationShape } from './delivery/operation-shape';
import type { ReleaseDescription } from './delivery/releases';
import type { Operation } from './operation';
import { operations, type OperationId } from './operations';

/** A call, the end of its former names, and its former addresses: of admins and organizers, and of helpers. */
const FORMER: readonly [now: OperationId, name: string, ofManagers: string, ofHelpers?: string][] = [
  ['eventDoor', 'Door', '/tickets', ''],
  ['checkTicket', 'CheckTicket', '/tickets/check', '/check'],
  ['setDoor', 'SetDoor', '/door'],
  ['doorPeople', 'DoorPeople', '/door/people', '/people'],
  ['doorList', 'DoorList', '/door/list', '/list'],
  ['admitAtDoor', 'Admit', '/door/admissions', '/admissions'],
  ['sendEntries', 'SendEntries', '/door/entries', '/entries'],
  ['undoEntry', 'UndoEntry', '/door/entries/{attempt}', '/entries/{attempt}'],
  ['doorLinks', 'DoorLinks', '/door/links'],
  ['doorDevices', 'DoorDevices', '/door/links/{link}/devices'],
  ['addDoorLink', 'AddDoorLink', '/door/links'],
  ['revokeDoorLink', 'RevokeDoorLink', '/door/links/{link}'],
  ['eventRegistrants', 'Registrants', '/registrants'],
  ['removeRegistrants', 'RemoveRegistrants', '/registrants/remove'],
  ['presentRegistrants', 'PresentRegistrants', '/registrants/present'],
  ['noteRegistrant', 'NoteRegistrant', '/registrants/{userId}/note'],
  ['registrationsByDay', 'RegistrationsByDay', '/registrations/by-day'],
  ['registrationsBySource', 'RegistrationsBySource', '/registrations/by-source'],
  ['restoreRegistration', 'RestoreRegistration', '/registrations/{userId}/restore'],
  ['eventRequests', 'Requests', '/requests'],
  ['acceptRequests', 'AcceptRequests', '/requests/accept'],
  ['refuseRequests', 'RefuseRequests', '/requests/refuse'],
  ['eventWaiting', 'Waiting', '/waiting'],
  ['moveFirst', 'MoveFirst', '/waiting/{userId}/first'],
  ['announcementDesk', 'Announcements', '/announcements'],
  ['writeAnnouncement', 'WriteAnnouncement', '/announcements'],
  ['testAnnouncement', 'TestAnnouncement', '/announcements/test'],
];

interface Former extends Operation {
  readonly now: OperationId;
}

/** The calls as they were named and addressed, with what they take and answer today. */
export const formerOperations: readonly Former[] = FORMER.flatMap(([now, name, rest, helpers]) => {
  const { guard: _, ...call } = operations[now] as Operation;
  const of = (who: string, path: `/${string}`, guard: Operation['guard']): Former => ({
    ...call,
    guard,
    id: `${who}${name}`,
    path,
    now,
  });
  return [
    of('admin', `/api/admin/events/{id}${rest}`, ['admin']),
    of('organizer', `/api/organizer/events/{id}${rest}`, ['organizer']),
    ...(helpers === undefined ? [] : [of('helper', `/api/door${helpers}`, ['helper'])]),
  ];
});

/** The shapes of all calls that this API answers, by name: what a release may have been built for. */
export const offeredShapes = (): NonNullable<ReleaseDescription['uses']>['operations'] =>
  Object.fromEntries(
    [...formerOperations, ...Object.values<Operation>(operations)].map((one) => [
      one.id,
      { ...operationShape(one) },
    ]),
  );

const PATTERNS = formerOperations.map(({ method, path, now }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/?]+)')}(?=\\?|$)`),
  path: operations[now].path,
}));

/** Where a call is answered today. A helper's former address names no event: 0 is that of their link. */
export function presentUrl(method: string, url: string): string {
  if (!/^\/api\/(?:(?:admin|organizer)\/events\/|door)/.test(url)) return url;
  for (const former of PATTERNS) {
    const found = former.method === method ? former.pattern.exec(url) : null;
    if (found)
      return (
        former.path.replace(/\{(\w+)\}/g, (_, name: string) => found.groups?.[name] ?? '0') +
        url.slice(found[0].length)
      );
  }
  return url;
}
