import type { GivenAnswers } from '@eveneo/contract/application/answers';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { AskedQuestion } from '@eveneo/contract/application/questions';
import type { Registration } from '@eveneo/contract/application/registrations';
import {
  addEvent,
  addRegistrations,
  addUser,
  addUsers,
  eventBody,
  moveEvent,
  type Person,
} from '../../../test/fixtures';
import { testApi } from '../../../test/harness';
import { removeExpired } from '../../app/housekeeping';

const QUESTIONS = [
  { kind: 'one', label: 'Niveau', required: true, options: ['Débutant', 'Confirmé'] },
  { kind: 'many', label: 'Matériel', required: false, options: ['Tapis', 'Brique'] },
  { kind: 'text', label: 'Allergies', required: false, options: [] },
  { kind: 'accept', label: 'J’accepte le règlement', required: true, options: [] },
];
let organizer: Person;
let guest: Person;
let id: number;
let asked: AskedQuestion[];
const api = testApi();
beforeEach(async () => {
  organizer = await addUser(api, 'organizer');
  guest = await addUser(api, 'guest');
  id = await addEvent(api.db, { organizer_id: organizer.id, questions: JSON.stringify(QUESTIONS) });
  asked = (await detail()).questions ?? [];
});

const detail = async () => (await api.call<EventDetail>('GET', `/api/events/${id}`)).body;
/** Answers by the order of the questions. */
const answersOf = (...values: (GivenAnswers[string] | undefined)[]): GivenAnswers =>
  Object.fromEntries(
    asked.flatMap(({ id: question }, at) => {
      const value = values[at];
      return value === undefined ? [] : [[question, value]];
    }),
  );
const SOUND = () => answersOf('Débutant', ['Brique', 'Tapis'], ' Noix ', true);
const register = (person: Person, answers?: unknown, event = id) =>
  api.call<{ message: string; errors?: Record<string, string[]> }>('POST', `/api/events/${event}/register`, {
    token: person.token,
    ...(answers !== undefined && { json: { answers } }),
  });
const wait = (person: Person, answers?: unknown) =>
  api.call<{ status: string }>('POST', `/api/events/${id}/waiting`, {
    token: person.token,
    ...(answers !== undefined && { json: { answers } }),
  });
const edit = (values: Record<string, unknown>) =>
  api.as<{ errors: Record<string, string[]> }>(organizer, 'PUT', `/api/events/${id}`, values);
const listed = async (): Promise<Registration[]> =>
  (await api.as<Registration[]>(organizer, 'GET', `/api/organizer/events/${id}/registrations`)).body;
const READ = [
  { question: 'Niveau', answer: 'Débutant' },
  { question: 'Matériel', answer: 'Tapis, Brique' },
  { question: 'Allergies', answer: 'Noix' },
  { question: 'J’accepte le règlement', answer: 'Oui' },
];

test('a guest who answers as asked has a place, and the organizer reads the answers in list, page and CSV', async () => {
  expect(await register(guest, SOUND())).toMatchObject({ status: 201 });
  expect((await listed())[0]?.answers).toEqual(READ);
  const token = organizer.token;
  const { body } = await api.call<{ data: Registration[] }>('GET', `/api/events/${id}/registrants`, {
    token,
  });
  expect(body.data[0]?.answers).toEqual(READ);
  const csv = await api.call<string>('GET', `/api/organizer/events/${id}/registrations?format=csv`, {
    token,
  });
  expect(csv.text).toContain('"Niveau";"Matériel";"Allergies";"J’accepte le règlement"');
  expect(csv.text).toContain('"Débutant";"Tapis, Brique";"Noix";"Oui"');
});

test('each question that is not answered as it asks has its error, and no place is taken', async () => {
  const [level, gear, allergies, rules] = asked.map((question) => `answers.${question.id}`) as string[];
  const none = await register(guest);
  expect(none).toMatchObject({ status: 422, body: { code: 'validation' } });
  expect(none.body.errors).toEqual({
    [level as string]: ['Cette réponse est requise'],
    [rules as string]: ['Veuillez cocher cette case'],
  });
  const odd = await register(guest, answersOf('Expert', ['Tapis', 'Ballon'], `a${'é'.repeat(300)}`, false));
  expect(odd.body.errors).toEqual({
    [level as string]: ['Cette réponse n’est pas valide'],
    [gear as string]: ['Cette réponse n’est pas valide'],
    [allergies as string]: ['Cette réponse ne doit pas dépasser 300 caractères'],
    [rules as string]: ['Veuillez cocher cette case'],
  });
  for (const hidden of ['ligne\nautre', true, ['x']])
    expect((await register(guest, { ...SOUND(), ...answersOf(undefined, undefined, hidden) })).status).toBe(
      422,
    );
  expect(await detail()).toMatchObject({ registrations_count: 0 });
  expect(await listed()).toEqual([]);
});

test('in a crowd every third guest forgets the answers: the others have a place, each refusal is the guest’s own', async () => {
  const crowd = await addUsers(
    api,
    Array.from({ length: 30 }, () => ({ role: 'guest' as const })),
  );
  const answers = await Promise.all(
    crowd.map((person, at) => register(person, at % 3 === 0 ? undefined : SOUND())),
  );
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([count(201), count(422)]).toEqual([20, 10]);
  expect(await detail()).toMatchObject({ registrations_count: 20 });
});

test('a closed event, or a place that the guest has, is reported instead of missing answers', async () => {
  await register(guest, SOUND());
  expect(await register(guest)).toMatchObject({ status: 409, body: { code: 'conflict.already_registered' } });
  await api.db('events').where({ id }).update({ registration_closes_at: '2026-11-01T10:00' });
  const other = await addUser(api, 'guest');
  expect(await register(other)).toMatchObject({ status: 409, body: { code: 'conflict.closed' } });
});

test('answers are given when joining the waitlist, once, and go along to the place', async () => {
  const holder = await addUser(api, 'guest');
  await addRegistrations(api.db, id, [holder.id]);
  await api.db('events').where({ id }).update({ capacity: 1 });
  expect((await wait(guest)).status).toBe(422);
  expect(await wait(guest, SOUND())).toMatchObject({ status: 200, body: { status: 'waiting' } });
  expect(await wait(guest)).toMatchObject({ status: 200, body: { status: 'waiting' } });
  await api.as(holder, 'DELETE', `/api/events/${id}/register`);
  expect(await listed()).toMatchObject([{ user_id: guest.id, answers: READ }]);
});

test('changed questions keep the answers in their wording, and take no answer to the old one', async () => {
  await register(guest, SOUND());
  const before = SOUND();
  const changed = [{ ...QUESTIONS[0], label: 'Votre niveau' }];
  expect((await edit({ questions: changed })).status).toBe(200);
  expect((await listed())[0]?.answers).toEqual(READ);
  const late = await register(await addUser(api, 'guest'), before);
  expect(late.status).toBe(422);
  expect(late.body.errors?.answers).toEqual(['Les questions ont changé entre-temps\u00a0: relisez-les']);
  expect((await edit({ questions: '' })).status).toBe(200);
  expect(await detail()).not.toHaveProperty('questions');
  expect((await listed())[0]?.answers).toEqual(READ);
});

test('an organizer asks up to five sound questions, as a list or as text; ids follow the wording', async () => {
  const { body } = await api.as<EventDetail>(
    organizer,
    'POST',
    '/api/events',
    eventBody({ questions: [{ label: ' Prénom ' }], answers_kept_why: 'Assurance' }),
  );
  expect(body).toMatchObject({
    questions: [{ kind: 'text', label: 'Prénom', required: false, options: [] }],
    answers_kept_why: 'Assurance',
  });
  const ids = asked.map((question) => question.id);
  await edit({ questions: JSON.stringify(QUESTIONS.map((one) => ({ ...one, required: false }))) });
  expect((await detail()).questions?.map((one) => one.id)).toEqual(ids);
  const refused: [unknown, string][] = [
    ['[', 'Ces questions ne sont pas valides'],
    ['{"a":1}', 'Ces questions ne sont pas valides'],
    ['[null]', 'Ces questions ne sont pas valides'],
    [[...QUESTIONS, ...QUESTIONS], 'Cinq questions au plus'],
    [[QUESTIONS[2], QUESTIONS[2]], 'Deux questions ont le même texte'],
    [[{ label: ' ' }], 'Chaque question doit avoir un texte'],
    [[{ label: 'a\nb' }], 'Chaque question doit avoir un texte'],
    [[{ kind: 'one', label: 'Choix', options: ['un', ' un '] }], 'Une question à choix doit avoir'],
  ];
  for (const [questions, text] of refused) {
    const answer = await edit({ questions });
    expect([questions, answer.status]).toEqual([questions, 422]);
    expect(answer.body.errors.questions?.[0]).toContain(text);
  }
});

test('answers are erased 30 days after the event, unless their organizer states a reason', async () => {
  await register(guest, SOUND());
  const kept = await addEvent(api.db, { answers_kept_why: 'Assurance', date: '2026-12-05' });
  await addRegistrations(api.db, kept, [guest.id]);
  await api.db('registrations').where({ event_id: kept }).update({ answers: '[]' });
  const answered = () =>
    api
      .db('registrations')
      .whereIn('event_id', [id, kept])
      .whereNotNull('answers')
      .orderBy('event_id')
      .pluck('event_id');
  await removeExpired(api.db, { now: () => new Date('2027-01-04T23:00:00Z') });
  expect(await answered()).toEqual([id, kept]);
  await removeExpired(api.db, { now: () => new Date('2027-01-05T00:30:00Z') });
  expect(await answered()).toEqual([kept]);
});

test('the person’s export holds the answers; they leave with the account', async () => {
  await register(guest, SOUND());
  const { body } = await api.as<{ registrations: { answers: unknown }[] }>(guest, 'GET', '/api/user/export');
  expect(body.registrations[0]?.answers).toEqual(READ);
  await moveEvent(api.db, id, { date: '2026-11-01' });
  const gone = await api.as(guest, 'DELETE', '/api/user/account', { password: 'Evenement2026!' });
  expect(gone.status).toBeLessThan(300);
  expect(await listed()).toMatchObject([{ user_id: null }]);
  expect((await listed())[0]).not.toHaveProperty('answers');
});

test('an event that asks nothing takes a registration without answers', async () => {
  const plain = await addEvent(api.db, {});
  expect((await register(guest, undefined, plain)).status).toBe(201);
  const row: unknown = await api.db('registrations').where({ event_id: plain }).first('answers');
  expect(row).toEqual({ answers: null });
});
