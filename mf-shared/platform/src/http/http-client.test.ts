import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { isRequestId } from '@eveneo/contract/http/headers';
import { http } from './http-client';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const answers = (body: string | null, type: string, status = 200) =>
  server.use(
    mock.all('*/api/events', () => new HttpResponse(body, { status, headers: { 'content-type': type } })),
  );

test("a response that is not the API’s (a captive portal's page, an empty one) is a failure, not data", async () => {
  answers('<!doctype html><title>Portail</title>', 'text/html');
  await expect(http.get('/api/events')).rejects.toMatchObject({ kind: 'unexpected' });
  await expect(http.post('/api/events', {})).rejects.toMatchObject({ kind: 'unexpected' });
  answers('', 'application/json');
  await expect(http.get('/api/events')).rejects.toMatchObject({ kind: 'unexpected' });
});

test('a deletion may have a reason; one without has neither body nor type', async () => {
  const sent: [string, string | null][] = [];
  server.use(
    mock.delete('*/api/events', async ({ request }) => {
      sent.push([await request.text(), request.headers.get('content-type')]);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await http.delete('/api/events', { body: { why: 'Doublon' } });
  await http.delete('/api/events');
  expect(sent).toEqual([
    ['{"why":"Doublon"}', 'application/json'],
    ['', null],
  ]);
});

test('a deletion returns nothing, and a text call returns the text', async () => {
  answers(null, 'application/json', 204);
  await expect(http.delete('/api/events')).resolves.toBe('');
  answers('nom;adresse', 'text/csv');
  await expect(http.get('/api/events', { headers: { Accept: 'text/csv' } })).resolves.toBe('nom;adresse');
});

describe('the id of a call', () => {
  const names: (string | null)[] = [];
  beforeEach(() => (names.length = 0));
  const answer = (respond: () => Response) =>
    server.use(
      mock.all('*/api/events', ({ request }) => {
        names.push(request.headers.get('x-request-id'));
        return respond();
      }),
    );

  test('is different for each call, even a repeated one', async () => {
    answer(() => HttpResponse.json([]));
    await http.get('/api/events');
    await http.get('/api/events');
    await http.post('/api/events', {});
    expect(names.every(isRequestId)).toBe(true);
    expect(new Set(names).size).toBe(3);
  });

  test('cannot be replaced by a screen', async () => {
    answer(() => HttpResponse.json([]));
    await http.get('/api/events', { headers: { 'X-Request-Id': '*/ x' } });
    expect(names.every(isRequestId)).toBe(true);
  });

  test.each([
    ['Erreur 500', () => HttpResponse.json({ message: 'Aïe' }, { status: 500 })],
    ['Erreur réseau', () => HttpResponse.error()],
  ])('is logged with %s, for reports to the operators', async (text, respond) => {
    const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    answer(respond);
    await expect(http.get('/api/events')).rejects.toThrow();
    expect(told).toHaveBeenCalledWith(text, expect.anything(), `(référence : ${String(names[0])})`);
  });
});
