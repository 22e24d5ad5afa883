import { Agent, request as send } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Instance } from '../lib/second-host';

export interface Answer {
  readonly status: number;
  readonly text: string;
}

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

const PROBE_MS = 100;
const TRIES = 4;

/**
 * A minimal load balancer: polls every instance for readiness, sends requests to ready ones, and retries on
 * another one if no connection was made or a kept-alive one was closed before any response.
 */
export class Balancer {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #ready: Set<Instance>;
  #turn = 0;
  #closed = false;

  constructor(
    private readonly instances: readonly Instance[],
    private readonly probe = '/readyz',
  ) {
    this.#ready = new Set(instances);
    for (const instance of instances) void this.#watch(instance);
  }

  /** Polls each backend separately, so that a slow one does not delay the others. */
  async #watch(instance: Instance): Promise<void> {
    while (!this.#closed) {
      const ready = await fetch(`${instance.url}${this.probe}`, { signal: AbortSignal.timeout(1_000) }).then(
        async (answer) => (await answer.arrayBuffer(), answer.ok),
        () => false,
      );
      if (ready) this.#ready.add(instance);
      else this.#ready.delete(instance);
      await wait(PROBE_MS);
    }
  }

  /** The next ready instance, round robin. */
  next(): Instance {
    const candidates = this.#ready.size > 0 ? [...this.#ready] : this.instances;
    const instance = candidates[(this.#turn += 1) % candidates.length];
    if (!instance) throw new Error('no instance');
    return instance;
  }

  async call(sent: Sent): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#try(this.next().url, sent);
      } catch (error) {
        const { again } = error as { again?: boolean };
        if (!again || attempt === TRIES) throw error;
      }
    }
  }

  #try(url: string, { method, path, headers = {}, body }: Sent): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const request = send(`${url}${path}`, { method, agent: this.#agent, headers }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.on('error', reject);
      });
      request.on('error', (error: Error & { code?: string }) => {
        // Nothing was sent, or the connection was already closed.
        const again = error.code === 'ECONNREFUSED' || request.reusedSocket;
        reject(Object.assign(error, { again }));
      });
      request.end(body);
    });
  }

  close(): void {
    this.#closed = true;
    this.#agent.destroy();
  }
}
