import { http as mock, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
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

test('an answer that is not the API’s (a network’s own page, nothing at all) is a failure, not data', async () => {
  answers('<!doctype html><title>Portail</title>', 'text/html');
  await expect(http.get('/api/events')).rejects.toMatchObject({ kind: 'unexpected' });
  await expect(http.post('/api/events', {})).rejects.toMatchObject({ kind: 'unexpected' });
  answers('', 'application/json');
  await expect(http.get('/api/events')).rejects.toMatchObject({ kind: 'unexpected' });
});

test('a deletion may say why; one that says nothing has neither body nor type', async () => {
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

test('a deletion answers nothing, and who asks for a text gets it', async () => {
  answers(null, 'application/json', 204);
  await expect(http.delete('/api/events')).resolves.toBe('');
  answers('nom;adresse', 'text/csv');
  await expect(http.get('/api/events', { headers: { Accept: 'text/csv' } })).resolves.toBe('nom;adresse');
});
