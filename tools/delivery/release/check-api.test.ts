import type { NeedsAnswer } from '@eveneo/contract/delivery/needs';
import { operations } from '@eveneo/contract/operations';
import { checkApi, printNeeds } from './check-api';

const release = (changes: Partial<NeedsAnswer['releases'][number]>): NeedsAnswer['releases'][number] => ({
  name: 'mf-guest',
  version: '1.0.0-0123456789ab',
  standing: 'live',
  unmet: [],
  ...changes,
});

test('an API that breaks nobody says how many it goes with', () => {
  const { broken, text } = printNeeds({
    releases: [release({}), release({ name: 'mf-admin' })],
  });
  expect(broken).toBe(false);
  expect(text).toContain('convient aux 2 versions');
});

test('an API that breaks somebody says whom, by which call, why, and what to do', async () => {
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
  // The whole table of this folder was held against the registry.
  expect(asked).toEqual(Object.keys(operations));
});
