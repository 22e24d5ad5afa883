// Of @tools @api @mf-public @mf-guest @mf-organizer @mf-admin
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, FULL_RUN, test } from '../lib/test';

const run = promisify(execFile);
const ROOT = join(__dirname, '../..');

type Outcome = { status: number; stdout: string; stderr: string };

/**
 * The release command as an operator runs it, against the shared product: nothing here changes the live release.
 */
async function release(args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const { E2E_API_URL, E2E_DEPLOY_TOKEN, E2E_DATABASE_URL } = process.env;
  const settings = {
    RELEASE_API_URL: E2E_API_URL,
    RELEASE_TOKEN: E2E_DEPLOY_TOKEN,
    DATABASE_URL: E2E_DATABASE_URL,
  };
  const options = { cwd: ROOT, env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings, ...env } };
  try {
    return {
      status: 0,
      ...(await run(process.execPath, ['tools/bootstrap.mjs', 'release', ...args], options)),
    };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { status: code, stdout, stderr };
  }
}
const json = async <T>(args: string[], env?: Record<string, string>) =>
  JSON.parse((await release([...args, '--json'], env)).stdout) as T;
type Refusal = { error: { code: string; message: string; details: string[] } };

test('an operator lists live releases', FULL_RUN, async () => {
  expect((await release(['status'])).stdout).toMatch(/mf-guest\s+1\.0\.0-[0-9a-f]{12}/);
});

test('an operator publishes an existing release, and is told why something is refused', async () => {
  test.setTimeout(120_000);
  const published = await release(['publish', 'mf-guest']);
  expect(published.stdout).toContain('déjà publiée');
  const nothing = await json<Refusal>(['rollback', 'mf-guest', '--why', 'essai']);
  expect(nothing.error.code).toBe('release.no_fallback');
});

test('a token for one remote cannot touch another, and says so', FULL_RUN, async () => {
  const minted = (
    await release(['token', '--remotes', 'mf-guest', '--rights', 'publish', '--ttl', '1h'])
  ).stdout.trim();
  expect(minted).toMatch(/^evd_/);
  const env = { RELEASE_TOKEN: minted };
  expect((await json<Refusal>(['publish', 'mf-admin'], env)).error.code).toBe('release.scope');
  expect((await release(['publish', 'mf-guest'], env)).status).toBe(0);
  expect((await json<Refusal>(['rollback', 'mf-guest', '--why', 'x'], env)).error.code).toBe('release.right');
  expect((await json<Refusal>(['status'], { RELEASE_TOKEN: 'evd_faux' })).error.code).toBe('unauthenticated');
});

test('without a registry the message names the URL that did not answer', async () => {
  const away = await release(['status'], { RELEASE_API_URL: 'http://127.0.0.1:1' });
  expect(away.status).toBe(1);
  expect(away.stderr).toContain('http://127.0.0.1:1');
});
