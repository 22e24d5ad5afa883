import type { KeyObject } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ErrorBody } from '@eveneo/contract/application/errors';
import { clientOf, type PreparedCall } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import type { HistoryQuery, PointersRequest } from '@eveneo/contract/delivery/pointers';
import type { PreviewRequest } from '@eveneo/contract/delivery/previews';
import type { PruneRequest } from '@eveneo/contract/delivery/registry';
import { UserError } from '../base/errors';
import { packRelease } from './pack';
import { REGISTRY_TEXTS } from './texts/registry';

/** The registry did not respond or refused: `code` is stable, `details` lists every cause with its cure. */
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
    // The API's message is about sessions, which have nothing to do with deploy tokens.
    const message = status === 401 ? REGISTRY_TEXTS.badToken : body.message || String(status);
    super(
      REGISTRY_TEXTS.refused(
        code,
        message,
        details.filter((text) => text !== message),
      ),
      code,
      details,
    );
  }
}

interface Registry {
  apiUrl: string;
  token: string;
  /** Signs published releases. */
  key?: KeyObject | null;
}

/** For an HTML error page of a proxy, show the status line. */
const wordOf = (text: string, { statusText }: Response) =>
  /^\s*</.test(text) ? statusText : text.slice(0, 200);

const isStream = (body: unknown): body is Readable => body instanceof Readable;

async function send<T>({ method, url, body }: PreparedCall, { apiUrl, token }: Registry): Promise<T> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const init: RequestInit & { duplex?: 'half' } = { method, headers, signal: AbortSignal.timeout(120_000) };
  if (isStream(body)) {
    headers['content-type'] = 'application/x-tar';
    init.body = Readable.toWeb(body) as unknown as RequestInit['body'];
    init.duplex = 'half';
  } else if (body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(body);
  }
  const lost = (error: Error & { cause?: Error }): never => {
    throw new RegistryError(
      REGISTRY_TEXTS.unreachable(apiUrl, error.cause?.message || error.message),
      'unreachable',
    );
  };
  const response = await fetch(`${apiUrl}${url}`, init).catch(lost);
  // The connection may also break during the response.
  const text = await response.text().catch(lost);
  const parsed = parseJson(text);
  if (!response.ok)
    throw new ReleaseRefusal(response.status, (parsed ?? { message: wordOf(text, response) }) as ErrorBody);
  if (response.status !== 204 && (typeof parsed !== 'object' || parsed === null))
    throw new RegistryError(REGISTRY_TEXTS.noRegistry(apiUrl), 'no_registry');
  return parsed as T;
}

const call = clientOf<Registry>(send);

/** Talks to the release registry with a deploy token. Each answer has the type of its call. */
export class ReleaseClient {
  constructor(private readonly registry: Registry) {}

  /** Every release and every pointer. */
  overview() {
    return call(calls.listReleases, this.registry);
  }

  live() {
    return call(calls.liveReleases, this.registry);
  }

  /** Uploads a package's dist folder. Publishing the same content again changes nothing. */
  async publish(dist: string) {
    return call(calls.publishRelease, { ...this.registry, body: packRelease(dist, this.registry.key) });
  }

  faults(name: string) {
    return call(calls.releaseFaults, { ...this.registry, query: { name } });
  }

  /** Moves one or several pointers in one transaction. */
  move(request: PointersRequest) {
    return call(calls.movePointers, { ...this.registry, body: request });
  }

  history(query: HistoryQuery = {}) {
    return call(calls.releaseHistory, { ...this.registry, query });
  }

  hosts() {
    return call(calls.listHosts, this.registry);
  }

  /** Releases in use that an API with these call shapes would break. */
  needs(operations: Record<string, Record<string, unknown>>) {
    return call(calls.checkOperations, { ...this.registry, body: { operations } });
  }

  /** Creates a link to releases that are not live. */
  preview(request: PreviewRequest) {
    return call(calls.makePreview, { ...this.registry, body: request });
  }

  previews() {
    return call(calls.listPreviews, this.registry);
  }

  async endPreview(id: string): Promise<void> {
    await call(calls.endPreview, { ...this.registry, params: { id } });
  }

  prune(request: PruneRequest) {
    return call(calls.pruneReleases, { ...this.registry, body: request });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
