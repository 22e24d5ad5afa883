import { http, HttpResponse, type RequestHandler } from 'msw';
import { setupServer, type SetupServer } from 'msw/node';

/**
 * A response held until the test releases it: `await held.released` in a handler, `held.release()` in the test.
 */
export function heldAnswer(): { released: Promise<void>; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release: () => release() };
}

/** Requested by every field for a new password. */
const commonPasswords = http.get('*/api/common-passwords', () => HttpResponse.json({ passwords: [] }));

/** Requested by the heart of every card. */
const nothingAside = http.get('*/api/favourites/ids', () => HttpResponse.json({ event_ids: [] }));

/** Requested by a guest's cards. */
const noWaits = ['guest-waiting', 'guest-requests'].map((path) =>
  http.get(`*/api/${path}`, () => HttpResponse.json([])),
);

/**
 * The API that a test file defines, on the network. Call it once at the top of the file; a
 * request without a handler fails the test.
 */
export function apiServer(...handlers: RequestHandler[]): SetupServer {
  const server = setupServer(...handlers, commonPasswords, nothingAside, ...noWaits);
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
