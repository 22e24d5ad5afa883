import { http, HttpResponse, type RequestHandler } from 'msw';
import { setupServer, type SetupServer } from 'msw/node';

/** Something that answers only when the test says so: `await held.released` in a handler, `held.release()` in the test. */
export function heldAnswer(): { released: Promise<void>; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release: () => release() };
}

/** Asked for by whatever field a new password is typed into. */
const commonPasswords = http.get('*/api/common-passwords', () => HttpResponse.json({ passwords: [] }));

/** Asked for by every card's heart. */
const nothingAside = http.get('*/api/favourites/ids', () => HttpResponse.json({ event_ids: [] }));

/** Asked for by the cards of a guest. */
const noWaits = http.get('*/api/guest-waiting', () => HttpResponse.json([]));

/**
 * The API as the tests of a file want it, answering on the network. Call it once at the top of the file; a call that
 * no handler answers fails the test.
 */
export function apiServer(...handlers: RequestHandler[]): SetupServer {
  const server = setupServer(...handlers, commonPasswords, nothingAside, noWaits);
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
