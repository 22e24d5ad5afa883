import type { Act } from '@eveneo/contract/application/history';
import { operations } from '@eveneo/contract/operations';
import { addGathering, addUser, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';
import { addMessage } from '../../../test/world';
import { runCommand } from '../../cli/commands';
import { sealAddressee } from '../outbox/notices-repository';

const api = testApi({ dependencies: { background: false } });

const ALREADY = 'the row itself says who did what, and many are made each minute';
const OWN = 'on the caller’s own account or words only';
/** Calls that record no act, with the reason. */
const UNRECORDED: Readonly<Record<string, string>> = {
  deleteAccount: OWN,
  createEvent: OWN,
  createSeries: OWN,
  adminTestAnnouncement: 'mailed to the caller alone',
  organizerTestAnnouncement: 'mailed to the caller alone',
  adminCheckTicket: ALREADY,
  organizerCheckTicket: ALREADY,
  adminSendEntries: ALREADY,
  organizerSendEntries: ALREADY,
  answerReview: OWN,
};

/** The act that each other changing call records; for an event's owner, only acts on other people's data. */
const RECORDED: Readonly<Record<string, Act>> = {
  updateEvent: 'event.edited',
  overrideEvent: 'event.edited',
  deleteEvent: 'event.deleted',
  cancelEvent: 'event.cancelled',
  restoreEvent: 'event.restored',
  renewDraftLink: 'event.draft-link',
  revokeDraftLink: 'event.draft-link',
  editSeries: 'event.edited',
  cancelSeries: 'event.cancelled',
  deleteSeries: 'event.deleted',
  RemoveRegistration: 'registrant.removed',
  RestoreRegistration: 'registrant.restored',
  RemoveRegistrants: 'registrant.removed',
  PresentRegistrants: 'registrant.present',
  NoteRegistrant: 'registrant.noted',
  AcceptRequests: 'registrant.accepted',
  RefuseRequests: 'registrant.refused',
  WriteAnnouncement: 'event.announced',
  MoveFirst: 'registrant.moved-first',
  SetDoor: 'event.door',
  Admit: 'registrant.admitted',
  UndoEntry: 'registrant.entry-undone',
  AddDoorLink: 'event.door-link',
  RevokeDoorLink: 'event.door-link-ended',
  inviteOrganizer: 'team.invited',
  changeOrganizer: 'team.changed',
  removeOrganizer: 'team.removed',
  suspendPerson: 'account.suspended',
  liftSuspension: 'account.lifted',
  changePersonRole: 'account.role',
  endPersonSessions: 'account.sessions-ended',
  removePersonFactor: 'account.factor-off',
  deletePerson: 'account.deleted',
  mailPersonReset: 'account.reset-mailed',
  inviteToRole: 'account.invited',
  revokeRoleInvitation: 'account.uninvited',
  decideCase: 'report.kept',
  liftTakedown: 'event.lifted',
  reviewObjection: 'report.objection',
  takeDown: 'event.taken-down',
  switchHolding: 'event.chat-held',
  releaseHeld: 'message.released',
  retryFailingMail: 'operation.mails-retried',
  dropFailingMail: 'operation.mail-dropped',
  takeReviewDown: 'review.taken-down',
};

test('every changing call of admins and organizers records an act, or is listed with the reason', () => {
  const changing = Object.values(operations).filter(
    ({ method, guard }) =>
      method !== 'GET' &&
      Array.isArray(guard) &&
      (guard as readonly string[]).some((role) => role === 'admin' || role === 'organizer'),
  );
  const named = (id: string) => RECORDED[id] ?? RECORDED[id.replace(/^(?:admin|organizer)/, '')];
  expect(changing.filter(({ id }) => !named(id) === !(id in UNRECORDED)).map(({ id }) => id)).toEqual([]);
});

type World = Awaited<ReturnType<typeof addGathering>>;
const TICKET = 'sans-billet-1';

/** What an organizer does to other people's data, and an admin to everything; `own`: the owner records no act. */
const tries = ({ id, guest }: World, waiter: Person, held: number) =>
  [
    ['registrant.noted', 'PUT', `/registrants/${guest.id}/note`, { note: 'Secret' }],
    ['registrant.present', 'POST', '/registrants/present', { user_ids: [guest.id] }],
    ['registrant.moved-first', 'POST', `/waiting/${waiter.id}/first`, { why: 'Promis' }],
    ['event.announced', 'POST', '/announcements', { ...{ audience: 'all', replies: false }, ...NEWS }],
    ['registrant.admitted', 'POST', '/door/admissions', { attempt: TICKET, reason: 'Presse' }],
    ['registrant.entry-undone', 'DELETE', `/door/entries/${TICKET}`, undefined],
    ['own event.door', 'PUT', '/door', { opened_early: true }],
    ['own event.chat-held', 'PUT', `/events/${id}/chat/held`, { on: held === 1 }],
    ['own event.door-link', 'POST', '/door/links', { ...LINK, secret: String(id % 10).repeat(43) }],
  ] as const;
const NEWS = { subject: 'Bonjour', message: 'À ce soir' };
const LINK = { name: 'Inès', door: 'Nord', pin: '482913' };

test.each(['admin', 'organizer'] as const)('acts of an %s on the registrants and the door', async (role) => {
  api.clock.set('2026-11-21T18:00:00Z');
  const world = await addGathering(api);
  const { id, guest, other } = world;
  const by = world[role];
  const tonight = { date: '2026-11-21', time: '19:30', capacity: 40 };
  await api.db('events').where({ id }).update(tonight);
  const [first, waiter] = [await addUser(api, 'guest'), await addUser(api, 'guest')];
  await api.db('waiting_list').insert(
    [first, waiter].map(({ id: user_id }, at) => ({
      ...{ event_id: id, user_id, places: 1, created_at: `2026-11-1${at} 12:00:00.000` },
    })),
  );
  await addMessage(api, id, other.id, 'Bonjour');
  const recorded = () => api.db('acts').where({ event_id: id }).orderBy('id').pluck('act') as Promise<Act[]>;
  for (const [act, method, path, json] of tries(world, waiter, 1)) {
    const before = (await recorded()).length;
    const url = path.startsWith('/events') ? `/api${path}` : `/api/${role}/events/${id}${path}`;
    const { status } = await api.call(method, url, { token: by.token, ...(json && { json }) });
    expect([act, status < 300]).toEqual([act, true]);
    const name = act.replace('own ', '');
    const none = act !== name && role === 'organizer';
    expect([act, (await recorded()).slice(before)]).toEqual([act, none ? [] : [name]]);
  }
  const acts = api.db('acts as a').join('act_details as d', 'd.act_id', 'a.id').where({ event_id: id });
  expect(JSON.stringify(await acts.select('values_after', 'reason', 'label'))).not.toMatch(
    /Secret|482913|(\d)\1{9}/,
  );
  expect(await api.db('acts').where({ act: 'registrant.noted', event_id: id }).first('subject_id')).toEqual({
    subject_id: guest.id,
  });
});

test('an operator’s commands record what they change', async () => {
  const environment = {
    ...{ DATABASE_URL: api.databaseUrl, JWT_SECRET: api.config.JWT_SECRET, STORAGE_DIR: api.storageDir },
  };
  const print = jest.spyOn(console, 'log').mockImplementation();
  const person = await addUser(api, 'guest');
  await api.db('mail_outbox').insert({
    ...{ user_id: person.id, kind: 'welcome', payload: '{}', attempts: 8 },
    ...{ created_at: '2026-11-20 10:00:00.000', next_attempt_at: '2026-11-20 10:00:00.000' },
  });
  const to = { name: '', address: 'quittee@exemple.fr', confirmed: true };
  await api.db('mail_outbox').insert({
    ...{ kind: 'account-security', payload: '{}', recipient: sealAddressee(api.config.JWT_SECRET, to) },
    ...{ created_at: '2026-11-20 10:00:00.000', next_attempt_at: '2026-11-20 10:00:00.000' },
  });
  process.env.HOOK_URL = 'https://exemple.fr/versions';
  const id = async (table: string) => String((await api.db(table).max({ id: 'id' }))[0]?.id);
  const rotated = {
    ...environment,
    ...{ JWT_SECRET: 'n'.repeat(64), JWT_SECRET_PREVIOUS: environment.JWT_SECRET },
  };
  const commands: [Act | null, () => Promise<string[]>, typeof environment?][] = [
    ['operation.token', async () => ['token', '--remotes', '*', '--rights', 'publish', '--label', 'Essai']],
    ['operation.token-revoked', async () => ['tokens', '--revoke', await id('deploy_tokens')]],
    [null, async () => ['tokens', '--revoke', await id('deploy_tokens')]],
    ['operation.key', async () => ['keys', '--name', 'mf-guest', '--register', 'A'.repeat(43)]],
    ['operation.key-revoked', async () => ['keys', '--revoke', await id('release_keys')]],
    ['operation.hook', async () => ['hooks', '--add']],
    ['operation.resealed', async () => ['reseal'], rotated],
    [null, async () => ['reseal'], rotated],
    ['operation.hook-retried', async () => ['hooks', '--retry', await id('release_hooks')]],
    ['operation.hook-removed', async () => ['hooks', '--remove', await id('release_hooks')]],
    ['operation.mails-retried', async () => ['mails', '--retry']],
  ];
  for (const [act, args, given = environment] of commands) {
    const [before] = await api.db('acts').max({ id: 'id' });
    expect(await runCommand(await args(), given)).toBe(0);
    const rows = await api
      .db('acts')
      .where('id', '>', Number(before?.id ?? 0))
      .select('act', 'role');
    expect(rows).toEqual(act ? [{ act, role: 'operator' }] : []);
  }
  delete process.env.HOOK_URL;
  print.mockRestore();
});
