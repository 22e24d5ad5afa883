import { ADMIN, at, everyone, onEvent, only, OWNER_OR_ADMIN, users, withRight, type Rows } from './rows';

const RIGHTS = ['door'];
const OWNERS = { organizer: 200, otherOrganizer: 404, admin: 200 } as const;
const onPerson = (rest: string, json?: object) => ({
  target: ({ people }: Parameters<ReturnType<typeof onEvent>['target']>[0]) => ({
    path: `/api/admin/users/${people.otherGuest.id}${rest}`,
    ...(json && { json }),
  }),
});
const onEditor = (json?: object) => ({
  target: ({ eventId, coOrganizerId }: Parameters<ReturnType<typeof onEvent>['target']>[0]) => ({
    path: `/api/events/${eventId}/organizers/${coOrganizerId}`,
    ...(json && { json }),
  }),
});

const VISITOR = { name: 'Léo Marchand', email: 'leo@exemple.fr' };
const FORGED = { token: `s1.${'A'.repeat(43)}` };
const decided = { rule: 'hate', facts: 'Des injures' };
const onCase = (rest: string, json?: object) => ({
  target: ({ caseId }: Parameters<ReturnType<typeof onEvent>['target']>[0]) => ({
    path: `/api/admin/reports/${caseId}${rest}`,
    ...(json && { json }),
  }),
});

/** Co-organizers and invitations; `editor` is the co-organizer who is changed and removed, and who may leave. */
export const TEAM_ROWS = {
  eventTeam: {
    ...onEvent('/organizers'),
    expected: withRight('edit', withRight('registrants', withRight('door', OWNER_OR_ADMIN))),
  },
  inviteOrganizer: {
    ...onEvent('/organizers', { json: { email: 'ines@exemple.fr', rights: RIGHTS } }),
    expected: only({ ...OWNERS, organizer: 201, admin: 201 }),
  },
  changeOrganizer: { ...onEditor({ rights: RIGHTS, offered: false }), expected: only(OWNERS) },
  removeOrganizer: {
    ...onEditor(),
    expected: only({ organizer: 204, otherOrganizer: 404, editor: 204, admin: 204 }),
  },
  eventHistory: { ...onEvent('/history'), expected: withRight('edit', OWNER_OR_ADMIN) },
  adminHistory: { ...at('/api/admin/history'), expected: ADMIN },
  listPeople: { ...at('/api/admin/users'), expected: ADMIN },
  getPerson: { ...onPerson(''), expected: ADMIN },
  suspendPerson: {
    ...onPerson('/suspend', { reason: 'Injures', until: '', events: 'keep' }),
    expected: ADMIN,
  },
  liftSuspension: { ...onPerson('/lift', { reason: 'Excuses' }), expected: ADMIN },
  changePersonRole: { ...onPerson('/role', { role: 'organizer', reason: 'Sur demande' }), expected: ADMIN },
  endPersonSessions: { ...onPerson('/sessions/end', { reason: 'Appareil perdu' }), expected: ADMIN },
  removePersonFactor: { ...onPerson('/second-factor/off', { reason: 'Vu en personne' }), expected: ADMIN },
  deletePerson: { ...onPerson('/delete', { reason: 'Sur demande' }), expected: only({ admin: 204 }) },
  mailPersonReset: { ...onPerson('/reset-link', { reason: 'Sur demande' }), expected: ADMIN },
  listRoleInvitations: { ...at('/api/admin/role-invitations'), expected: ADMIN },
  inviteToRole: {
    ...at('/api/admin/role-invitations', {
      json: { email: VISITOR.email, role: 'organizer', reason: 'Sur demande' },
    }),
    expected: only({ admin: 201 }),
  },
  revokeRoleInvitation: { ...at('/api/admin/role-invitations/1'), expected: only({ admin: 204 }) },
  readRoleInvitation: { ...at('/api/role-invitation', { json: FORGED }), expected: everyone(422) },
  acceptRole: { ...at('/api/role-invitation/accept', { json: FORGED }), expected: users(422) },
  report: {
    target: ({ eventId: id }) => ({
      path: '/api/reports',
      json: { ...{ kind: 'event', id, category: 'spam', words: 'Une publicité' }, ...VISITOR },
    }),
    expected: everyone(201),
  },
  holdPlace: { ...onEvent('/holds', { json: VISITOR }), expected: everyone(202) },
  readHold: { ...at('/api/hold-link', { json: FORGED }), expected: everyone(422) },
  watchHold: { ...at('/api/hold-link/watch', { json: FORGED }), expected: everyone(422) },
  takeHeldPlace: { ...at('/api/hold-link/take', { json: FORGED }), expected: everyone(422) },
  readReport: { ...at('/api/report-link', { json: FORGED }), expected: everyone(422) },
  confirmReport: { ...at('/api/report-link/confirm', { json: FORGED }), expected: everyone(422) },
  objectAsReporter: {
    ...at('/api/report-link/objection', { json: { ...FORGED, words: 'C’est une erreur' } }),
    expected: everyone(422),
  },
  readStatement: { ...at('/api/statement-link', { json: FORGED }), expected: everyone(422) },
  objectToDecision: {
    ...at('/api/statement-link/objection', { json: { ...FORGED, words: 'C’est une erreur' } }),
    expected: everyone(422),
  },
  listCases: { ...at('/api/admin/reports'), expected: ADMIN },
  getCase: { ...onCase(''), expected: ADMIN },
  decideCase: { ...onCase('/decision', { ...decided, decision: 'warn' }), expected: ADMIN },
  liftTakedown: { ...onCase('/lift', { reason: 'Erreur' }), expected: only({ admin: 409 }) },
  reviewObjection: {
    ...onCase('/objection', { outcome: 'upheld', answer: 'Relu' }),
    expected: only({ admin: 409 }),
  },
  takeDown: {
    target: ({ eventId: id }) => ({
      path: '/api/admin/takedowns',
      json: { ...decided, kind: 'event', id },
    }),
    expected: ADMIN,
  },
  reportFigures: { ...at('/api/admin/report-figures'), expected: ADMIN },
  listInvitations: { ...at('/api/invitations'), expected: users(200) },
  answerInvitation: {
    target: ({ invitationId }) => ({
      path: `/api/invitations/${invitationId}/answer`,
      json: { as: 'co-organizer', accepted: true },
    }),
    expected: users(404, { invited: 200 }),
  },
} satisfies Rows;
