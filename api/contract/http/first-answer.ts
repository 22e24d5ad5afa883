import type { IncomingMessage } from 'node:http';

type Listener<Request, Response> = (request: Request, response: Response) => void;

interface Listening<Request, Response> {
  listeners(event: 'request'): unknown[];
  removeAllListeners(event: 'request'): unknown;
  on(event: 'request', listener: Listener<Request, Response>): unknown;
}

/**
 * Lets `answer` see each request of a server before the framework does anything for it: what comes by thousands a second
 * must cost little.
 * @param answer says whether it has answered
 */
export function answerFirst<Request, Response>(
  server: Listening<Request, Response>,
  answer: (request: Request, response: Response) => boolean,
): void {
  const others = server.listeners('request') as Listener<Request, Response>[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (answer(request, response)) return;
    for (const listener of others) listener(request, response);
  });
}

/** Only what is plain is answered first: nothing that must be refused, and nothing with a body. */
export const isPlainGet = ({ method, headers, httpVersion }: IncomingMessage): boolean =>
  method === 'GET' &&
  (headers.host !== undefined || httpVersion === '1.0') &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;
