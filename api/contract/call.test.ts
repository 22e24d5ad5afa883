import { clientOf, request, urlOf, type PreparedCall } from './call';
import * as calls from './call-list';

const sent: PreparedCall[] = [];
const call = clientOf<{ token?: string }>(<T>(prepared: PreparedCall) => {
  sent.push(prepared);
  return Promise.resolve({} as T);
});
beforeEach(() => sent.splice(0));

test('a URL has encoded parameters, and its query in the given order without undefined values', () => {
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

test('a declaration names the values taken from the URL', () => {
  expect(urlOf(request(calls.getEvent, { params: { id: ':id' } }))).toBe('/api/events/:id');
});

test('a body is JSON, or a form when there are files; a missing file is left out', async () => {
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

test('an idempotency key and a media type are sent as headers', async () => {
  await call(calls.postChat, { params: { id: 1 }, body: { message: 'a' }, idempotencyKey: 'k' });
  await call(calls.adminRegistrations, { params: { id: 1 }, accept: 'text/csv' });
  expect(sent.map(({ headers }) => headers)).toEqual([{ 'Idempotency-Key': 'k' }, { Accept: 'text/csv' }]);
});

test('the types know the input and answer of each call', () => {
  const neverRun = async () => {
    // @ts-expect-error getEvent requires an id
    await call(calls.getEvent);
    // @ts-expect-error a message is a text
    await call(calls.postChat, { params: { id: 1 }, body: { message: 1 } });
    // @ts-expect-error unknown parameter
    await call(calls.listEvents, { query: { pge: 1 } });
    const event = await call(calls.getEvent, { params: { id: 1 } });
    const registered: boolean = event.is_registered;
    // @ts-expect-error unknown field
    return [registered, event.nope];
  };
  expect(neverRun).toBeInstanceOf(Function);
});

describe('a URL made from odd values', () => {
  const event = (id: string | number) => urlOf(request(calls.getEvent, { params: { id } }));
  const search = (text: string) => urlOf(request(calls.listEvents, { query: { search: text } }));

  test.each([
    ['../../admin', '/api/events/..%2F..%2Fadmin'],
    ['1?admin=1', '/api/events/1%3Fadmin%3D1'],
    ['1#x', '/api/events/1%23x'],
    ['é 🎉', '/api/events/%C3%A9%20%F0%9F%8E%89'],
    ['1%2F2', '/api/events/1%252F2'],
    ['a:b', '/api/events/a:b'],
    [0, '/api/events/0'],
    ['', '/api/events/'],
  ])('%j leads to %s', (id, url) => {
    expect(event(id)).toBe(url);
    // The path always stays below that of the call.
    expect(new URL(event(id), 'https://eveneo.example').pathname.startsWith('/api/events/')).toBe(true);
  });

  test.each([
    ['', '/api/events?search='],
    ['a&b=c', '/api/events?search=a%26b%3Dc'],
    ['50 %', '/api/events?search=50+%25'],
    ['a\r\nb', '/api/events?search=a%0D%0Ab'],
  ])('a search for %j is requested at %s, and read as it was typed', (text, url) => {
    expect(search(text)).toBe(url);
    expect(new URL(search(text), 'https://eveneo.example').searchParams.get('search')).toBe(text);
  });

  test('a lone surrogate in a search becomes a replacement character, and nothing throws', () => {
    expect(search('a\ud83c')).toBe('/api/events?search=a%EF%BF%BD');
  });

  test('the same request always has the same URL', () => {
    const query = { search: 'bal', page: 2 };
    expect(urlOf(request(calls.listEvents, { query }))).toBe(
      urlOf({ call: calls.listEvents, input: { query } }),
    );
    expect(urlOf(request(calls.listEvents))).toBe('/api/events');
    expect(urlOf(request(calls.listEvents, { query: {} }))).toBe('/api/events');
  });
});

describe('the request', () => {
  test("has no header for an empty key, and keeps the caller's headers", async () => {
    const given = { params: { id: 1 }, body: { message: 'a' }, headers: { 'X-Own': '1' } };
    await call(calls.postChat, { ...given, idempotencyKey: '' });
    await call(calls.postChat, { ...given, idempotencyKey: undefined });
    await call(calls.postChat, { ...given, idempotencyKey: 'k' });
    expect(sent.map(({ headers }) => headers)).toEqual([
      { 'X-Own': '1' },
      { 'X-Own': '1' },
      { 'X-Own': '1', 'Idempotency-Key': 'k' },
    ]);
  });

  test('leaves the given values unchanged', async () => {
    const headers = Object.freeze({ 'X-Own': '1' });
    const body = Object.freeze({ message: 'a' });
    await call(calls.postChat, Object.freeze({ params: { id: 1 }, body, headers, idempotencyKey: 'k' }));
    expect(sent[0]?.body).toBe(body);
    expect(headers).toEqual({ 'X-Own': '1' });
  });

  test('has a form with all values but undefined: zero, false and blanks are sent', async () => {
    const body = { title: '', capacity: 0, remove_image: false, city: null, end_time: undefined } as const;
    await call(calls.overrideEvent, { params: { id: 1 }, body: { ...body, _method: 'PUT' }, files: {} });
    const form = sent[0]?.body as FormData;
    expect([...form.entries()]).toEqual([
      ['title', ''],
      ['capacity', '0'],
      ['remove_image', 'false'],
      ['_method', 'PUT'],
    ]);
  });

  test('resolves or rejects as the transport does', async () => {
    const failing = clientOf<object>(() => Promise.reject(new Error('422')));
    await expect(failing(calls.getEvent, { params: { id: 1 } })).rejects.toThrow('422');
    const answering = clientOf<object>(<T>() => Promise.resolve([] as T));
    expect(await answering(calls.listCategories)).toEqual([]);
  });

  test('has the options given to the transport', async () => {
    const seen: unknown[] = [];
    const optioned = clientOf<{ token?: string }>(
      <T>(_prepared: PreparedCall, options: { token?: string }) => {
        seen.push(options.token);
        return Promise.resolve({} as T);
      },
    );
    await optioned(calls.getEvent, { params: { id: 1 }, token: 't' });
    await optioned(calls.listCategories);
    expect(seen).toEqual(['t', undefined]);
  });
});
