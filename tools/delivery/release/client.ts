import { Readable } from 'node:stream';
import type { ErrorBody } from '@eveneo/contract/application/errors';
import type {
  HistoryAnswer,
  PointersRequest,
  PointerState,
  PruneAnswer,
  PruneRequest,
  PublishAnswer,
  ReleaseOverview,
} from '@eveneo/contract/delivery/registry';
import type { LiveSet } from '@eveneo/contract/delivery/releases';
import { UserError } from '../base/errors';
import { texts } from '../base/texts';
import { packRelease } from './pack';

/** The registry gave no answer, or said no: `code` is a stable word, `details` every cause with its cure. */
export class RegistryError extends UserError {
  override name = 'RegistryError';

  constructor(
    message: string,
    readonly code: string,
    readonly details: string[] = [],
  ) {
    super(message);
  }
}

export class ReleaseRefusal extends RegistryError {
  override name = 'ReleaseRefusal';

  constructor(
    readonly status: number,
    body: Partial<ErrorBody>,
  ) {
    const code = body.code ?? `http_${status}`;
    const details = Object.values(body.errors ?? {}).flat();
    // What the API says of a session means nothing to who holds a deploy token.
    const message = status === 401 ? texts.release.badToken : (body.message ?? String(status));
    super(
      texts.release.refused(
        code,
        message,
        details.filter((text) => text !== message),
      ),
      code,
      details,
    );
  }
}

/** Talks to the release registry with a deploy token. */
export class ReleaseClient {
  constructor(private readonly options: { apiUrl: string; token: string }) {}

  private async call<T>(
    method: string,
    path: string,
    body?: { json: unknown } | { tar: Readable },
  ): Promise<T> {
    const { apiUrl, token } = this.options;
    const headers: Record<string, string> = { authorization: `Bearer ${token}`, accept: 'application/json' };
    const init: RequestInit & { duplex?: 'half' } = { method, headers, signal: AbortSignal.timeout(120_000) };
    if (body && 'json' in body) {
      headers['content-type'] = 'application/json';
      init.body = JSON.stringify(body.json);
    } else if (body) {
      headers['content-type'] = 'application/x-tar';
      init.body = Readable.toWeb(body.tar) as unknown as BodyInit;
      init.duplex = 'half';
    }
    const response = await fetch(`${apiUrl}/api/releases${path}`, init).catch(
      (error: Error & { cause?: Error }) => {
        throw new RegistryError(
          texts.release.unreachable(apiUrl, error.cause?.message || error.message),
          'unreachable',
        );
      },
    );
    const text = await response.text();
    const parsed = parseJson(text);
    if (!response.ok)
      throw new ReleaseRefusal(response.status, (parsed ?? { message: text.slice(0, 200) }) as ErrorBody);
    return parsed as T;
  }

  /** Every release and every pointer. */
  overview(): Promise<ReleaseOverview> {
    return this.call('GET', '');
  }

  live(): Promise<LiveSet> {
    return this.call('GET', '/live');
  }

  /** Uploads what stands in a package's dist folder. Publishing the same content again changes nothing. */
  publish(dist: string): Promise<PublishAnswer> {
    return this.call('POST', '', { tar: packRelease(dist) });
  }

  /** Moves one or several pointers in one transaction. */
  move(request: PointersRequest): Promise<{ pointers: PointerState[] }> {
    return this.call('PUT', '/pointers', { json: request });
  }

  history(query: { at?: string; name?: string; limit?: number } = {}): Promise<HistoryAnswer> {
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
    );
    return this.call('GET', `/history?${search.toString()}`);
  }

  prune(request: PruneRequest): Promise<PruneAnswer> {
    return this.call('POST', '/prune', { json: request });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
