import type { Operation } from '@eveneo/contract/operation';
import { operations, type OperationId } from '@eveneo/contract/operations';
import { AUTHORISATION } from './authorisation/table';
import { expectRefusal } from './french-error';
import type { CallOptions, Reply, TestApi } from './harness';
import { mintToken } from './releases';
import { storedState } from './state';
import { CALLERS, makeWorld, type CallerName, type World } from './world';

/** A call by an authorised caller, so that every refusal is about the content. */
export interface Trial {
  /** The successful request of the authorisation table. */
  readonly good: CallOptions;
  /** The expected status of that request. */
  readonly status: number;
  send(options: CallOptions): Promise<Reply>;
  /** Sends each request, and expects each to be refused in French. */
  refuse(requests: readonly CallOptions[], statuses: readonly number[]): Promise<void>;
  /** Expects the requests refused in a row to have stored nothing. */
  expectUnchanged(): Promise<void>;
  /** Both: each request is refused, and nothing is stored. */
  expectRefused(requests: readonly CallOptions[], statuses: readonly number[]): Promise<void>;
}

/**
 * `npm test` sends every eighth of many similar requests, at least one, in turn; `npm run test:full` sends all.
 */
export const everyEighth = <T>(requests: readonly T[], turn: number): readonly T[] => {
  const step = Math.min(8, requests.length);
  return process.env.TEST_FULL ? requests : requests.filter((_, at) => (at + turn) % step === 0);
};

/** The stored state before the refusals of a trial: nothing else has been written since. */
const known = new WeakMap<TestApi, { trial: object; state: Record<string, unknown> }>();

function admittedTo(id: OperationId): CallerName {
  const { expected } = AUTHORISATION[id];
  return (
    CALLERS.find((caller) => expected[caller] < 300) ??
    // Admitted, but the resource does not exist.
    CALLERS.find((caller) => expected[caller] === 404) ??
    'admin'
  );
}

export async function trialOf(api: TestApi, id: OperationId, given?: World): Promise<Trial> {
  const world = given ?? (await makeWorld(api));
  const caller = admittedTo(id);
  const { path, ...good } = await AUTHORISATION[id].target(world, caller);
  const { guard, method }: Operation = operations[id];
  const deploys = typeof guard === 'object' && 'deploy' in guard;
  const token = deploys ? await mintToken({}, api) : world.tokenOf(caller);
  const send = (options: CallOptions) => api.call(method, path, { token, ...options });
  known.delete(api);
  const trial: Trial = {
    good,
    status: AUTHORISATION[id].expected[caller],
    send(options) {
      known.delete(api);
      return send(options);
    },
    async refuse(requests, statuses) {
      if (known.get(api)?.trial !== trial) known.set(api, { trial, state: await storedState(api) });
      for (const request of requests) expectRefusal(await send(request), statuses);
    },
    async expectUnchanged() {
      const before = known.get(api);
      expect(before?.trial).toBe(trial);
      known.delete(api);
      const state = await storedState(api);
      expect(state).toEqual(before?.state);
      known.set(api, { trial, state });
    },
    async expectRefused(requests, statuses) {
      await trial.refuse(requests, statuses);
      await trial.expectUnchanged();
    },
  };
  return trial;
}
