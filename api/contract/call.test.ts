import { clientOf, request, urlOf, type PreparedCall } from './call';
import * as calls from './call-list';

const sent: PreparedCall[] = [];
const call = clientOf<{ token?: string }>(<T>(prepared: PreparedCall) => {
  sent.push(prepared);
  return Promise.resolve({} as T);
});
beforeEach(() => sent.splice(0));

test('an address holds its parameters encoded and its query in the order given, without what is undefined', () => {
  expect(urlOf(request(calls.getEvent, { params: { id: 7 } }))).toBe('/api/events/7');
  expect(urlOf(request(calls.deleteChat, { params: { id: 'a/b?', messageId: 2 } }))).toBe(
    '/api/events/a%2Fb%3F/chat/2',
  );
  expect(
    urlOf(
      request(calls.listEvents, { query: { page: 2, search: 'thé & co', category: undefined, per_page: 6 } }),
    ),
  ).toBe('/api/events?page=2&search=th%C3%A9+%26+co&per_page=6');
});

test('a declaration names what comes from the address', () => {
  expect(urlOf(request(calls.getEvent, { params: { id: ':id' } }))).toBe('/api/events/:id');
});

test('a body is JSON, with files a form; an absent file is left out', async () => {
  await call(calls.postChat, { params: { id: 1 }, body: { message: 'Bonjour' } });
  await call(calls.overrideEvent, {
    params: { id: 1 },
    body: { title: 'Bal', end_time: '', _method: 'PUT' },
    files: { image: new File(['x'], 'a.png') },
  });
  await call(calls.uploadAvatar, { files: { avatar: null } });
  expect(sent[0]).toMatchObject({ method: 'POST', url: '/api/events/1/chat', body: { message: 'Bonjour' } });
  const [form, empty] = [sent[1]?.body, sent[2]?.body] as [FormData, FormData];
  expect([...form.keys()]).toEqual(['title', 'end_time', '_method', 'image']);
  expect(form.get('image')).toBeInstanceOf(File);
  expect([...empty.keys()]).toEqual([]);
});

test('a key and a media type travel as headers', async () => {
  await call(calls.postChat, { params: { id: 1 }, body: { message: 'a' }, idempotencyKey: 'k' });
  await call(calls.adminRegistrations, { params: { id: 1 }, accept: 'text/csv' });
  expect(sent.map(({ headers }) => headers)).toEqual([{ 'Idempotency-Key': 'k' }, { Accept: 'text/csv' }]);
});

test('the types know each call: what it takes, what it answers', () => {
  const neverRun = async () => {
    // @ts-expect-error an event has no number without its id
    await call(calls.getEvent);
    // @ts-expect-error a message is a text
    await call(calls.postChat, { params: { id: 1 }, body: { message: 1 } });
    // @ts-expect-error no such parameter
    await call(calls.listEvents, { query: { pge: 1 } });
    const event = await call(calls.getEvent, { params: { id: 1 } });
    const registered: boolean = event.is_registered;
    // @ts-expect-error no such field
    return [registered, event.nope];
  };
  expect(neverRun).toBeInstanceOf(Function);
});
