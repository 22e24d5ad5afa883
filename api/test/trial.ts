import type { Operation } from '@eveneo/contract/operation';
import { operations, type OperationId } from '@eveneo/contract/operations';
import { AUTHORISATION } from './authorisation/table';
import { expectRefusal } from './french-error';
import type { CallOptions, Reply, TestApi } from './harness';
import { mintToken } from './releases';
import { storedState } from './state';
import { CALLERS, makeWorld, type CallerName, type World } from './world';

/** A call by an authorised caller, so that every refusal is about the content. */
interface Trial {
  /** The successful request of the authorisation table. */
  readonly good: CallOptions;
  /** The expected status of that request. */
  readonly status: number;
  send(options: CallOptions): Promise<Reply>;
}

/**
 * `npm test` sends every eighth of many similar requests, at least one, in turn; `npm run test:full` sends all.
 */
export const everyEighth = <T>(requests: readonly T[], turn: number): readonly T[] => {
  const step = Math.min(8, requests.length);
  return process.env.TEST_FULL ? requests : requests.filter((_, at) => (at + turn) % step === 0);
};

function admittedTo(id: OperationId): CallerName {
  const { expected } = AUTHORISATION[id];
  return (
    CALLERS.find((caller) => expected[caller] < 300) ??
    // Admitted, but the resource does not exist.
    CALLERS.find((caller) => expected[caller] === 404) ??
    CALLERS.find((caller) => expected[caller] === 422) ??
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
  return {
    good,
    status: AUTHORISATION[id].expected[caller],
    send: (options) => api.call(method, path, { token, ...options }),
  };
}

/** Trials of these calls in one world: all their requests are refused, and refusals change nothing. */
export function refusals(api: TestApi, ids: readonly OperationId[]) {
  const trials = new Map<OperationId, Trial>();
  let before: Record<string, unknown>;
  beforeAll(async () => {
    const world = await makeWorld(api);
    for (const id of ids) trials.set(id, await trialOf(api, id, world));
    before = await storedState(api);
  });
  return {
    /** Sends each request, and expects each to be refused in French. */
    async refuse(
      id: OperationId,
      requests: (good: CallOptions) => readonly CallOptions[],
      statuses: readonly number[],
    ) {
      const { good, send } = trials.get(id) as Trial;
      for (const request of requests(good)) expectRefusal(await send(request), statuses);
    },
    async expectNothingChanged() {
      expect(await storedState(api)).toEqual(before);
    },
  };
}
