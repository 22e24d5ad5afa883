import { setupServer } from 'msw/node';
import type { RequestHandler } from 'msw';

/**
 * The network of a test file: whatever no handler answers fails the test.
 * Call it once at the top of the file.
 */
export function networkForTest(...handlers: RequestHandler[]) {
  const server = setupServer(...handlers);
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
