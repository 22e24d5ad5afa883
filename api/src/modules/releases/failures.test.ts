import type { ReleaseOverview } from '@eveneo/contract/delivery/registry';
import { startTestApi, type TestApi } from '../../../test/harness';
import { beforeEachOnEmptyRegistry, goLive, makeRelease } from '../../../test/releases';

let api: TestApi;
let token: string;
beforeEachOnEmptyRegistry((given) => ({ api, token } = given));

const a = makeRelease('mf-guest', 'a');
const { version } = a.description;

test('failures are counted by release and move nothing; those about unknown releases are dropped', async () => {
  await goLive(api, token, a);
  const report = (json: object) => api.call('POST', '/api/releases/failures', { json });
  const fault = { name: 'mf-guest', version, code: 'module' };
  expect((await report(fault)).status).toBe(204);
  await Promise.all(Array.from({ length: 5 }, () => report({ ...fault, code: 'render' })));
  expect((await report({ ...fault, version: '1.0.0-ffffffffffff' })).status).toBe(204);
  expect((await report({ ...fault, code: 'x' })).status).toBe(422);
  const { body } = await api.call<ReleaseOverview>('GET', '/api/releases', { token });
  expect(body.releases[0]).toMatchObject({ version, failures: 6 });
  expect(body.pointers[0]).toMatchObject({ revision: 1, live: version });
  expect(await api.db('release_failures').count({ n: '*' })).toEqual([{ n: 2 }]);
});

test('failure reports are throttled by address', async () => {
  const strict = await startTestApi({ environment: { RATE_LIMIT_FACTOR: '0.1' } });
  const report = () =>
    strict.call('POST', '/api/releases/failures', {
      json: { name: 'mf-guest', version, code: 'module' },
    });
  const answers = [await report(), await report(), await report(), await report()];
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 429]);
  expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
  await strict.close();
});
