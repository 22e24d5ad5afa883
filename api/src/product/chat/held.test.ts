import { setTimeout as sleep } from 'node:timers/promises';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { ChatMessage, HeldAnswer, Posted } from '@eveneo/contract/application/talk';
import { openChat } from '../../../test/event-stream';
import { addGathering, addUser, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';
import { lockWait } from '../../../test/lock-wait';
import { collectMails, deliver } from '../../../test/mails';

const api = testApi({ dependencies: { background: false } });
let organizer: Person;
let guest: Person;
let admin: Person;
let id: number;
beforeEach(async () => {
  api.clock.set('2026-11-21T10:00:00Z');
  ({ organizer, guest, admin, id } = await addGathering(api));
  await call(organizer, 'PUT', '', { on: true });
});

function call<T = HeldAnswer>(by: Person, method: string, rest: string, json?: object) {
  return api.call<T>(method, `/api/events/${id}/chat/held${rest}`, {
    token: by.token,
    ...(json && { json }),
  });
}
const addNew = async (created_at = '2026-11-20 10:00:00.000') => {
  const person = await addUser(api, 'guest');
  await api.db('users').where({ id: person.id }).update({ created_at });
  return person;
};
const say = (person: Person, message: string, key?: string) =>
  api.call<Posted & { message: string }>('POST', `/api/events/${id}/chat`, {
    token: person.token,
    json: { message },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const chat = async () =>
  (await api.as<ChatMessage[]>(guest, 'GET', `/api/events/${id}/chat`)).body.map(({ message }) => message);
const held = async (by: Person) => (await call(by, 'GET', '')).body.messages.map(({ message }) => message);
const release = async (by: Person, text: string) => {
  const { messages } = (await call(organizer, 'GET', '')).body;
  const found = messages.find(({ message }) => message === text);
  return call<ChatMessage>(by, 'POST', `/${found?.id ?? 0}/release`);
};

test('the first message of a new account waits: its author and those who may edit the event see it, nobody else', async () => {
  const fresh = await addNew();
  expect((await say(fresh, 'Bonjour')).body).toMatchObject({ held: true, message: 'Bonjour' });
  expect([await chat(), await held(guest)]).toEqual([[], []]);
  expect([await held(fresh), await held(organizer), await held(admin)]).toEqual([
    ['Bonjour'],
    ['Bonjour'],
    ['Bonjour'],
  ]);
  const detail = await api.as<EventDetail>(guest, 'GET', `/api/events/${id}`);
  expect(detail.body).toMatchObject({ messages_count: 0, holds_first: true });
  expect((await release(guest, 'Bonjour')).status).toBe(403);
  expect((await release(organizer, 'Bonjour')).body).toMatchObject({ message: 'Bonjour', user_id: fresh.id });
  expect([await chat(), await held(fresh)]).toEqual([['Bonjour'], []]);
  // Once a message is released, the account no longer counts as new in this chat.
  expect((await say(fresh, 'Encore')).body.held).toBeUndefined();
});

test('only where it is switched on, only messages of new accounts, never those of organizers', async () => {
  const [old, fresh] = [await addNew('2026-11-14 09:59:59.000'), await addNew('2026-11-14 10:00:01.000')];
  await api
    .db('users')
    .whereIn('id', [organizer.id, admin.id])
    .update({ created_at: '2026-11-21 09:00:00.000' });
  for (const person of [old, organizer, admin]) await say(person, `de ${person.id}`);
  expect(await chat()).toHaveLength(3);
  await say(fresh, 'Neuf');
  expect(await chat()).toHaveLength(3);
  await call(organizer, 'PUT', '', { on: false });
  await say(fresh, 'Libre');
  expect((await chat()).slice(3)).toEqual(['Libre']);
});

test('switched on or off by several at once, the record holds each change once', async () => {
  const acts = async () =>
    (await api
      .db('acts as a')
      .join('act_details as d', 'd.act_id', 'a.id')
      .where({ 'a.event_id': id, 'a.act': 'event.chat-held' })
      .orderBy('a.id')
      .pluck('d.values_after')) as string[];
  const set = (on: boolean) => call(organizer, 'PUT', '', { on });
  expect(await acts()).toEqual(['{"on":true}']);
  await Promise.all(Array.from({ length: 10 }, () => set(false)));
  expect(await acts()).toEqual(['{"on":true}', '{"on":false}']);
  await Promise.all(Array.from({ length: 10 }, (_, at) => set(at % 2 === 0)));
  const values = (await acts()).slice(1);
  // Each act changes what the one before it left.
  for (const [at, value] of values.entries()) expect(value).toBe(at % 2 ? '{"on":true}' : '{"on":false}');
  expect((await set(true)).body.on).toBe(true);
});

test('no stream shows it before its release, which reaches them all', async () => {
  const fresh = await addNew();
  const reader = await openChat(api, id, guest.token);
  const got = (text: string) => reader.events.some(({ data }) => data.message === text);
  await say(fresh, 'Attendu');
  await say(guest, 'Au suivant');
  await reader.until(() => got('Au suivant'));
  await sleep(300);
  expect(got('Attendu')).toBe(false);
  await release(organizer, 'Attendu');
  await reader.until(() => got('Attendu'));
  reader.close();
});

test('sent again it is one; however many are sent at once, at most three wait; two releases publish once', async () => {
  const fresh = await addNew();
  const [one, again] = await Promise.all([
    say(fresh, 'Un', 'cle-aaaaaaaaaaaaaaaa'),
    say(fresh, 'Un', 'cle-aaaaaaaaaaaaaaaa'),
  ]);
  expect([one.status, again.status, again.body.id]).toEqual([201, 201, one.body.id]);
  expect(await held(fresh)).toEqual(['Un']);
  const crowd = await Promise.all(Array.from({ length: 30 }, (_, at) => say(fresh, `Foule ${at}`)));
  expect(crowd.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(crowd.find(({ status }) => status !== 201)?.body.message).toBe(
    'Vos premiers messages attendent d’être validés\u00a0: les suivants pourront partir ensuite.',
  );
  expect(await held(organizer)).toHaveLength(3);
  const both = await Promise.all([release(organizer, 'Un'), release(admin, 'Un')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await chat()).toEqual(['Un']);
});

test('removed by an organizer, its author is mailed the reason; removed by its author, nobody is mailed; both are gone', async () => {
  const fresh = await addNew();
  const first = (await say(fresh, 'Publicité')).body.id;
  const second = (await say(fresh, 'Pardon')).body.id;
  const remove = (by: Person, messageId: number) =>
    call(by, 'DELETE', `/${messageId}`, { why: 'Sans rapport' });
  expect((await remove(guest, first)).status).toBe(404);
  expect((await remove(organizer, first)).status).toBe(204);
  expect((await remove(fresh, second)).status).toBe(204);
  expect((await remove(fresh, second)).status).toBe(404);
  expect(await held(organizer)).toEqual([]);
  const mails = await api.db('mail_outbox').where({ user_id: fresh.id }).select('kind', 'payload');
  expect(mails).toMatchObject([{ kind: 'message-removed' }]);
  expect(JSON.parse(String(mails[0]?.payload))).toMatchObject({ why: 'Sans rapport', by: 'organizer' });
  const acts = await api.db('acts').where({ subject_id: fresh.id }).pluck('act');
  expect(acts).toEqual(['message.deleted']);
});

test('the message of a suspended account is neither shown nor released, also when it is suspended meanwhile; it waits again afterwards', async () => {
  const fresh = await addNew();
  await say(fresh, 'Insulte');
  const [waiting] = (await call(organizer, 'GET', '')).body.messages;
  const suspension = { suspended_at: '2026-11-21 09:00:00.000', suspended_until: '2026-11-21 20:00:00.000' };
  const { released } = await api.db.transaction(async (tx) => {
    await tx('users').where({ id: fresh.id }).update(suspension);
    const asked = { released: call(organizer, 'POST', `/${waiting?.id}/release`) };
    await lockWait(api.databaseUrl);
    return asked;
  });
  expect((await released).status).toBe(404);
  expect([await held(organizer), await held(admin), await chat()]).toEqual([[], [], []]);
  expect((await call(admin, 'DELETE', `/${waiting?.id}`, { why: '' })).status).toBe(404);
  api.clock.set('2026-11-21T20:00:00Z');
  expect(await held(organizer)).toEqual(['Insulte']);
  expect((await release(organizer, 'Insulte')).status).toBe(200);
});

test('it is exported, goes with its account and its event, and twelve months after the event', async () => {
  const fresh = await addNew();
  await say(fresh, 'À exporter');
  const { body } = await api.as<{ waiting_messages: unknown }>(fresh, 'GET', '/api/user/export');
  expect(body.waiting_messages).toMatchObject([{ event_id: id, message: 'À exporter' }]);
  const count = async () =>
    Number((await api.db('held_messages').where({ event_id: id }).count({ n: '*' }))[0]?.n);
  expect(await count()).toBe(1);
  await api.as(fresh, 'DELETE', '/api/user/account');
  expect(await count()).toBe(0);
  await say(await addNew(), 'Autre');
  await api.as(organizer, 'DELETE', `/api/events/${id}`);
  expect(await count()).toBe(0);
});

test('several that are refused in a row are reported in one mail', async () => {
  const { sent, mailer } = collectMails();
  const fresh = await addNew();
  await api.db('mail_outbox').delete();
  const after = async (seconds: number) => {
    api.clock.set(new Date(api.clock.now().getTime() + seconds * 1000).toISOString());
    while ((await deliver(api, mailer)) > 0);
  };
  for (const text of ['Un', 'Deux', 'Trois']) await say(fresh, text);
  for (const { id: one } of (await call(organizer, 'GET', '')).body.messages) {
    expect((await call(organizer, 'DELETE', `/${one}`, { why: 'Hors sujet' })).status).toBe(204);
    await after(2);
  }
  expect(sent).toEqual([]);
  await after(6);
  expect(sent.map(({ to }) => to.address)).toEqual([fresh.email]);
  expect(sent[0]?.text.match(/Hors sujet/g)).toHaveLength(3);
});
