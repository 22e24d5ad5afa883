import { addUser } from '../../../../test/fixtures';
import {
  a,
  activate,
  api,
  b,
  beforeEachOnEmptyRegistry,
  c,
  goLive,
  guestMove,
  history,
  makeRelease,
  mintToken,
  move,
  pointer,
  publish,
  rollBack,
  trial,
  unlock,
  versionOf,
} from '../../../../test/releases';
import { findRelease } from '../base/releases-repository';

beforeEachOnEmptyRegistry();

/** b was rolled back: a is live at revision 3. */
async function rolledBack(): Promise<void> {
  await goLive(a);
  await goLive(b, 1);
  await rollBack(2);
}

test('after a roll-back the area accepts publications, but no activation or canary until it is unlocked', async () => {
  await rolledBack();
  const published = await publish(c);
  expect([published.status, published.body]).toEqual([201, expect.objectContaining({ locked: true })]);
  const refused = await activate(c, 3);
  expect([refused.status, refused.body.code]).toEqual([409, 'release.locked']);
  expect(refused.body.message).toMatch(/par essai depuis le 2026-11-21 à 10:00 UTC : « page blanche »/);
  const tried = await trial(c, 3, 100);
  expect([tried.status, tried.body.code]).toEqual([409, 'release.locked']);
  expect((await pointer())?.lock).toEqual({
    at: '2026-11-21T10:00:00.000Z',
    who: 'essai',
    why: 'page blanche',
    version: versionOf(b),
  });

  expect((await unlock(3)).status).toBe(200);
  expect((await activate(c, 4)).status).toBe(200);
  expect((await pointer())?.lock).toBeNull();
});

test('a release that declares to fix the withdrawn one is accepted, one that fixes another is not', async () => {
  await rolledBack();
  const other = makeRelease('mf-guest', 'd', { mends: [versionOf(a)] });
  const mending = makeRelease('mf-guest', 'e', { mends: [versionOf(a), versionOf(b)] });
  await publish(other);
  await publish(mending);
  expect((await activate(other, 3)).body.code).toBe('release.locked');
  const letIn = await activate(mending, 3);
  expect([letIn.status, letIn.body.pointers[0]?.live]).toEqual([200, versionOf(mending)]);
  expect((await pointer())?.lock).toBeNull();
});

test('published content opens the lock when a later commit with the same content declares the fix', async () => {
  await rolledBack();
  const made = makeRelease('mf-guest', 'f', { mends: [versionOf(a)] });
  await publish(made);
  expect((await activate(made, 3)).body.code).toBe('release.locked');
  const again = await publish({
    ...made,
    description: { ...made.description, commit: 'f'.repeat(40), mends: [versionOf(b)] },
  });
  expect([again.status, again.body.status]).toEqual([200, 'unchanged']);
  expect((await activate(made, 3)).status).toBe(200);
  // An older build, published again, takes nothing back.
  await publish(made);
  const { description } = (await findRelease(api.db, 'mf-guest', versionOf(made))) ?? {};
  expect(description).toMatchObject({ commit: made.description.commit, mends: [versionOf(b), versionOf(a)] });
});

test('a lock prevents neither a roll-back nor the end of a canary', async () => {
  await goLive(a);
  await goLive(b, 1);
  await goLive(c, 2);
  const d = makeRelease('mf-guest', 'd');
  await publish(d);
  await trial(d, 3);
  await move(guestMove('lock', 4), 'gel des fêtes');
  expect((await activate(d, 5)).body.code).toBe('release.locked');
  expect((await move(guestMove('canary', 5, { version: null }))).status).toBe(200);
  expect((await rollBack(6)).status).toBe(200);
});

test('withdrawn content does not return under another version, and publishing it again does not fail', async () => {
  await rolledBack();
  const renamed = makeRelease('mf-guest', 'b', { version: versionOf(b).replace('1.0.0', '1.0.1') });
  const unchanged = await publish(b);
  expect([unchanged.status, unchanged.body]).toEqual([
    200,
    expect.objectContaining({ status: 'unchanged', withdrawn: true }),
  ]);
  const published = await publish(renamed);
  expect([published.status, published.body]).toEqual([201, expect.objectContaining({ withdrawn: true })]);
  await unlock(3);
  expect((await activate(renamed, 4)).body.code).toBe('release.withdrawn');
});

test('a mistaken withdrawal is lifted with a reason, by any version of the content', async () => {
  await rolledBack();
  expect((await move(guestMove('lift', 3, { version: versionOf(b) }), ' ')).body.code).toBe(
    'release.why_missing',
  );
  const lifted = await move(guestMove('lift', 3, { version: versionOf(b) }), 'c’était le réseau');
  expect(lifted.status).toBe(200);
  expect((await activate(b, 4)).body.code).toBe('release.locked');
  await unlock(4);
  expect((await activate(b, 5)).status).toBe(200);
  const { rows } = await history();
  expect(rows.slice(0, 3).map(({ action, to, why }) => [action, to, why])).toEqual([
    ['activate', versionOf(b), 'essai'],
    ['unlock', null, 'corrigé'],
    ['lift', versionOf(b), 'c’était le réseau'],
  ]);
});

test('a repetition says that nothing changed, and keeps the lock with its fixes', async () => {
  await rolledBack();
  const { lock } = (await pointer()) ?? {};
  const said = async (asked: Parameters<typeof move>[0]) => {
    const { status, body } = await move(asked, 'pour voir');
    return [status, body.pointers[0]?.revision, ...(body.notes ?? [])];
  };
  expect(await said(guestMove('lock', 3))).toEqual([
    ...[200, 3],
    expect.stringMatching(/^mf-guest était déjà verrouillée par .* Rien n’est changé\.$/),
  ]);
  expect((await pointer())?.lock).toEqual(lock);
  expect(await said(guestMove('lift', 3, { version: versionOf(a) }))).toEqual([
    ...[200, 3],
    `mf-guest ${versionOf(a)} n’était pas retirée. Rien n’est changé.`,
  ]);
});

test('a pipeline cannot unlock itself: unlocking and lifting are another right, which admins have', async () => {
  await rolledBack();
  const pipeline = await mintToken({ rights: ['publish', 'activate'] });
  for (const asked of [guestMove('unlock', 3), guestMove('lift', 3, { version: versionOf(b) })]) {
    const refused = await move(asked, 'laissez-moi passer', pipeline);
    expect([refused.status, refused.body.code]).toEqual([403, 'release.right']);
  }
  expect((await move(guestMove('lock', 3), 'gel', pipeline)).status).toBe(200);
  const admin = await addUser(api, 'admin');
  expect((await unlock(3, admin.token)).status).toBe(200);
});
