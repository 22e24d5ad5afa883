import type { NeedsAnswer } from '@eveneo/contract/delivery/needs';
import { offeredShapes } from '@eveneo/contract/former-calls';
import { checkApi, printNeeds } from './check-api';

const release = (changes: Partial<NeedsAnswer['releases'][number]>): NeedsAnswer['releases'][number] => ({
  name: 'mf-guest',
  version: '1.0.0-0123456789ab',
  standing: 'live',
  unmet: [],
  ...changes,
});

test('an API that breaks no release says how many it supports', () => {
  const { breaks, text } = printNeeds({
    releases: [release({}), release({ name: 'mf-admin' })],
  });
  expect(breaks).toBe(false);
  expect(text).toContain('convient aux 2 versions');
});

test('an API that breaks a release names it, the call, the reason and the cure', async () => {
  const unmet = [{ name: 'postChat', why: ['body.place est devenu obligatoire'] }];
  const asked: unknown[] = [];
  const client = {
    needs: (shapes: object) => {
      asked.push(...Object.keys(shapes));
      return Promise.resolve({ releases: [release({ standing: 'fallback', unmet })] });
    },
  };
  await expect(checkApi(client)).rejects.toThrow(
    /mf-guest 1\.0\.0-0123456789ab \(secours\) : « postChat », body\.place est devenu obligatoire\nGardez/,
  );
  // The whole call list was sent to the registry.
  expect(asked).toEqual(Object.keys(offeredShapes()));
});
