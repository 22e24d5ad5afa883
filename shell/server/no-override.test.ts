import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { PREVIEW_KEY } from './testing/previews';
import { pub, shell, testHost } from './testing/test-host';

/**
 * `npm run dev` replaces releases by development bundles. A production host cannot: neither its code, nor its
 * settings, nor any request allows it.
 */
const EVIL = 'http://elsewhere.example';

const host = testHost([shell, pub]);
beforeEach(() => void (host.registry.state.set.previewKey = PREVIEW_KEY));

async function start(extra: Record<string, string> = {}): Promise<void> {
  await host.start(undefined, {
    ...extra,
    NODE_ENV: 'production',
    CONTACT_EMAIL: 'contact@eveneo.example',
    PUBLISHER: 'Association Exemple',
    HOSTING_PROVIDER: 'Exemple SAS',
    HOST_KEY: 'clef',
  });
}
const page = async (url = '/events', headers: Record<string, string> = {}) => {
  const { body, headers: sent } = await host.get(url, headers);
  return `${String(sent['content-security-policy'])}\n${body}`;
};

it('ignores the settings of the development host', async () => {
  await start();
  const plain = await page();
  const servers = JSON.stringify({ 'mf-public': EVIL, shell: EVIL });
  await start({ DEV_SERVERS: servers, DEPLOYED_URL: EVIL, REMOTES: servers, MF_PUBLIC_URL: EVIL });
  expect(await page()).toBe(plain);
  expect(plain).not.toMatch(/ws:|localhost|"development":true/);
});

it.each([
  ['a query', `/events?mf-public=${EVIL}&remotes={"mf-public":"${EVIL}"}&override=${EVIL}&dev=1`, {}],
  [
    'cookies',
    '/events',
    { cookie: `mf-public=${EVIL}; override=mf-public@${EVIL}; visiteur=mf-public-canary` },
  ],
  [
    'a link to a preview that no registry signed',
    '/events',
    {
      cookie: `apercu=${Buffer.from(
        JSON.stringify({
          format: 1,
          id: '0123456789abcdef',
          until: 4_000_000_000,
          releases: [{ name: 'mf-public', version: `6.6.6-${'b'.repeat(12)}` }],
        }),
      ).toString('base64url')}.${'A'.repeat(86)}`,
    },
  ],
  [
    'headers',
    '/events',
    { 'x-forwarded-host': 'elsewhere.example', 'x-mf-override': EVIL, host: 'elsewhere.example' },
  ],
])('ignores %s of a request', async (_what, url, headers) => {
  await start();
  const plain = await page();
  const tried = await page(url, headers as Record<string, string>);
  const addresses = (html: string) =>
    [...html.matchAll(/\/r\/[\w./-]+|https?:\/\/[\w.:-]+/g)].map(([one]) => one);
  expect(addresses(tried)).toEqual(addresses(plain));
  // No forged value makes the host fetch a preview, or mention one.
  expect(host.registry.state.asked.filter((asked) => asked.includes('previews'))).toEqual([]);
  expect(tried).not.toContain('id="apercu"');
});

/** Every file that a program imports, transitively. */
function reached(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g))
    reached(`${join(dirname(file), path)}.ts`, seen);
  return seen;
}
const programs = (entry: string) =>
  [...reached(join(__dirname, entry))].map((file) => relative(__dirname, file));

it('shares with the development host only code for both', async () => {
  await start();
  expect(programs('server.ts').filter((file) => file.startsWith('development/'))).toEqual([]);
  // Control: such code is found when it is imported.
  expect(programs('development/server.ts')).toContain('development/development-set.ts');
  expect(programs('server.ts')).toContain('releases/live-set.ts');
});
