import type { Act } from '@eveneo/contract/application/history';
import { operations } from '@eveneo/contract/operations';
import { addGathering, addUser, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';
import { addMessage } from '../../../test/world';
import { runCommand } from '../../cli/commands';
import { sealAddressee } from '../outbox/notices-repository';

const api = testApi({ dependencies: { background: false } });

const ALREADY = 'the row itself says who did what, and many are made each minute';
const OWN = 'on the caller’s own account, places or words only';
const READS = 'changes nothing';
const RELEASES = 'the releases’ own history has it';
const COUNTS = 'counts of browsers and hosts, of no person';
/** Calls that record no act, by the reason. */
const UNRECORDED: Readonly<Record<string, readonly string[]>> = {
  [OWN]: [
    ...['login', 'register', 'forgotPassword', 'resetPassword', 'restoreAddress', 'eraseAccount', 'logout'],
    ...['confirmAddress', 'askForConfirmation', 'setPreferences', 'uploadAvatar'],
    ...['removeAvatar', 'changePassword', 'endSession', 'endSessions', 'renewFeed', 'optOutOfMail'],
    ...['changeEmbed', 'giveConsent', 'endConsent'],
    ...['beginSecondFactor', 'confirmSecondFactor', 'endSecondFactor', 'deleteAccount'],
    ...[
      'registerToEvent',
      'changeRegistration',
      'registerSeries',
      'cancelRegistration',
      'cancelCompanion',
      ...['offerPlace', 'takePlaceBack', 'acceptPlace', 'leaveAdded'],
      ...['answerGuestInvitation', 'refuseInvitations'],
      'askToRegister',
    ],
    ...['withdrawRequest', 'joinWaiting', 'leaveWaiting', 'holdPlace', 'takeHeldPlace'],
    ...['mergeFavourites', 'addFavourite', 'removeFavourite', 'followOrganizer', 'unfollowOrganizer'],
    ...['createEvent', 'createSeries', 'postChat', 'editChat', 'postReview', 'deleteReview', 'answerReview'],
  ],
  [READS]: [
    ...['checkResetLink', 'checkRestoreLink', 'readHold', 'watchHold', 'readRoleInvitation', 'readReport'],
    ...['readPassedPlace', 'readGuestInvitation'],
    ...['readStatement', 'checkOperations', 'checkAttestation'],
  ],
  [ALREADY]: [...['checkTicket', 'sendEntries', 'noteExits', 'openDoor']],
  [RELEASES]: [
    ...['publishRelease', 'movePointers', 'pruneReleases', 'publishMaps', 'makePreview', 'endPreview'],
  ],
  [COUNTS]: ['reportReleaseFailure', 'reportHost', 'reportLoad', 'reportVitals'],
  'the case says it; only the decision is an act': [
    'report',
    'confirmReport',
    'objectToDecision',
    'objectAsReporter',
  ],
  'mailed to the caller alone': ['testAnnouncement', 'testPastGuestMessage'],
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
  adminRemoveRegistration: 'registrant.removed',
  organizerRemoveRegistration: 'registrant.removed',
  restoreRegistration: 'registrant.restored',
  removeRegistrants: 'registrant.removed',
  addPeople: 'registrant.added',
  inviteGuests: 'registrant.invited',
  withdrawGuestInvitation: 'registrant.uninvited',
  settleRegistrants: 'registrant.settled',
  correctRegistrant: 'registrant.corrected',
  moveRegistrants: 'registrant.moved',
  removeAdded: 'registrant.removed',
  presentRegistrants: 'registrant.present',
  noteRegistrant: 'registrant.noted',
  acceptRequests: 'registrant.accepted',
  refuseRequests: 'registrant.refused',
  writeAnnouncement: 'event.announced',
  writeToSeason: 'event.announced',
  tagPastGuest: 'registrant.tagged',
  writeToPastGuests: 'registrant.written-to',
  moveFirst: 'registrant.moved-first',
  updateProfile: 'account.renamed',
  setDoor: 'event.door',
  admitAtDoor: 'registrant.admitted',
  undoEntry: 'registrant.entry-undone',
  addDoorLink: 'event.door-link',
  revokeDoorLink: 'event.door-link-ended',
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
  retryFailingMails: 'operation.mails-retried',
  dropFailingMail: 'operation.mail-dropped',
  takeReviewDown: 'review.taken-down',
  deleteChat: 'message.deleted',
  restoreChat: 'message.restored',
  removeHeld: 'message.deleted',
  answerInvitation: 'event.handed-over',
  acceptRole: 'account.role',
};

test('every call that changes something records an act, or is listed with the reason', () => {
  const without = new Set(Object.values(UNRECORDED).flat());
  const changing = Object.values(operations)
    .filter(({ method }) => method !== 'GET')
    .map(({ id }) => id);
  expect(changing.filter((id) => !RECORDED[id] === !without.has(id))).toEqual([]);
  expect([...without].filter((id) => !changing.some((one) => one === id))).toEqual([]);
});

type World = Awaited<ReturnType<typeof addGathering>>;
const TICKET = 'sans-billet-1';

/** What admins and organizers do to other people's data and to who may enter, read or write. */
const tries = ({ id, guest }: World, waiter: Person, held: number) =>
  [
    ['registrant.noted', 'PUT', `/registrants/${guest.id}/note`, { note: 'Secret' }],
    ['registrant.present', 'POST', '/registrants/present', { user_ids: [guest.id] }],
    ['registrant.moved-first', 'POST', `/waiting/${waiter.id}/first`, { why: 'Promis' }],
    ['event.announced', 'POST', '/announcements', { ...{ audience: 'all', replies: false }, ...NEWS }],
    ['registrant.admitted', 'POST', '/door/admissions', { attempt: TICKET, reason: 'Presse' }],
    ['registrant.entry-undone', 'DELETE', `/door/entries/${TICKET}`, undefined],
    [NONE, 'DELETE', `/door/entries/${TICKET}`, undefined],
    ['event.door', 'PUT', '/door', { opened_early: true }],
    [NONE, 'PUT', '/door', { opened_early: true }],
    ['event.chat-held', 'PUT', `/events/${id}/chat/held`, { on: held === 1 }],
    ['event.door-link', 'POST', '/door/links', { ...LINK, secret: String(id % 10).repeat(43) }],
  ] as const;
const NEWS = { subject: 'Bonjour', message: 'À ce soir' };
const LINK = { name: 'Inès', door: 'Nord', pin: '482913' };
/** Of a try that changes nothing. */
const NONE = '';

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
    const url = path.startsWith('/events') ? `/api${path}` : `/api/events/${id}${path}`;
    const { status } = await api.call(method, url, { token: by.token, ...(json && { json }) });
    expect([act, status < 300]).toEqual([act, true]);
    expect([path, (await recorded()).slice(before)]).toEqual([path, act === NONE ? [] : [act]]);
  }
  const secret = String(id % 10).repeat(43);
  const opened = await api.call<{ token: string }>('POST', '/api/door/open', {
    json: { secret, pin: LINK.pin },
  });
  const helper = { token: opened.body.token };
  const admitted = { ...helper, json: { attempt: 'aide-presse-1', reason: 'Presse' } };
  const admit = () => api.call('POST', '/api/events/0/door/admissions', admitted);
  const undo = (attempt: string) => api.call('DELETE', `/api/events/0/door/entries/${attempt}`, helper);
  // Sent twice, each is one act; an unknown entry is none.
  const statuses = [
    await admit(),
    await admit(),
    await undo('inconnue-1'),
    await undo('aide-presse-1'),
    await undo('aide-presse-1'),
  ];
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 204, 204, 204]);
  expect(
    await api.db('acts').where({ event_id: id }).orderBy('id', 'desc').limit(3).select('act', 'role'),
  ).toEqual([
    { act: 'registrant.entry-undone', role: 'helper' },
    { act: 'registrant.admitted', role: 'helper' },
    { act: 'event.door-link', role },
  ]);
  expect(
    await api
      .db('act_details as d')
      .join('acts as a', 'a.id', 'd.act_id')
      .where({ event_id: id, act: 'event.door' })
      .first('values_before', 'values_after'),
  ).toEqual({ values_before: '{"opened_early":false}', values_after: '{"opened_early":true}' });
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
