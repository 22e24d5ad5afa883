import { retire } from './retire';
import { fakeRegistry } from './testing/fake-registry';

let typed = '';
jest.mock('node:readline/promises', () => ({
  createInterface: () => ({ question: async () => typed, close: () => undefined }),
}));

const pointers = [{ name: 'mf-guest', revision: 7, live: '1.0.0-fedcba987654', retired: true }];
const { client, asked } = fakeRegistry(pointers, { pointers });
beforeEach(() => void (asked.length = 0));

test('without a terminal, or without a reason, nothing is retired', async () => {
  await expect(retire(client, ['mf-guest'], { why: 'x' })).rejects.toThrow('--yes');
  await expect(retire(client, ['mf-guest'], { yes: true })).rejects.toThrow('--why');
  await expect(retire(client, ['mf-gest'], { yes: true, why: 'x' })).rejects.toThrow('mf-guest');
  expect(asked).toEqual([]);
});

test('on a terminal nothing is retired unless the name of the area is typed', async () => {
  const { isTTY } = process.stdin;
  process.stdin.isTTY = true;
  try {
    for (typed of ['', 'oui', 'mf-public'])
      await expect(retire(client, ['mf-guest'], { why: 'x' })).rejects.toThrow('mf-guest');
    expect(asked).toEqual([]);
    typed = ' mf-guest ';
    await retire(client, ['mf-guest'], { why: 'x' });
    expect(asked).toHaveLength(1);
  } finally {
    process.stdin.isTTY = isTTY;
  }
});

test('a confirmed retirement is requested, and the output says how to undo it', async () => {
  const { text } = await retire(client, ['mf-guest'], { yes: true, force: true, why: 'fermeture' });
  expect(asked).toEqual([
    { why: 'fermeture', moves: [{ name: 'mf-guest', action: 'retire', force: true, revision: 7 }] },
  ]);
  expect(text).toMatch(/est retirée : .* 404\. Pour la ramener : activate mf-guest 1\.0\.0-fedcba987654/);
  // A host that no longer serves the retired area is up to date.
  expect(text).toContain('En ligne sur tous les hôtes');
});
