import { addUser } from '../../test/fixtures';
import { PRODUCTION, TEST_SECRET, testApi } from '../../test/harness';
import { systemClock } from '../ground/clock';
import { runCommand } from './commands';

const api = testApi();

/** The status and the output of a command. */
async function run(args: string[], environment: Record<string, string> = {}) {
  const said: string[] = [];
  const note = (text: string) => void said.push(text);
  const spies = [
    jest.spyOn(console, 'log').mockImplementation(note),
    jest.spyOn(console, 'error').mockImplementation(note),
  ];
  const code = await runCommand(args, {
    NODE_ENV: 'development',
    DATABASE_URL: api.databaseUrl,
    JWT_SECRET: TEST_SECRET,
    STORAGE_DIR: api.storageDir,
    ...environment,
  });
  for (const spy of spies) spy.mockRestore();
  return { code, output: said.join('\n') };
}

test('deploy tokens are created for existing rights and areas, and shown once', async () => {
  const made = await run(['token', '--remotes', 'mf-guest', '--rights', 'publish,activate', '--ttl', '1h']);
  expect(made.code).toBe(0);
  const token = made.output.trim();
  expect(token).toMatch(/^evd_/);
  expect(JSON.stringify(await api.db('deploy_tokens'))).not.toContain(token);
  api.clock.set(systemClock.now().toISOString());
  expect((await api.call('GET', '/api/releases', { token })).status).toBe(200);
  expect((await run(['token', '--remotes', 'x y', '--rights', 'publish'])).code).toBe(2);
});

test('ambiguous arguments are refused: an unknown option, a repeated one, one too many', async () => {
  for (const [args, text] of [
    [['role', '--mail', 'a@exemple.fr'], 'Option inconnue'],
    [['role', '--email', 'a@exemple.fr', '--role', 'admin', '--email', 'b@exemple.fr'], '--email est donnée'],
    [['role', '--email=a@exemple.fr', '--email', 'b@exemple.fr'], '--email est donnée deux fois'],
    [['host-key', 'encore'], 'Option inconnue'],
    [['toString'], 'Emploi :'],
  ] as const)
    expect(await run([...args])).toMatchObject({ code: 2, output: expect.stringContaining(text) });
});

test('the yearly figures of reports are a CSV; a year is four digits', async () => {
  expect(await run(['report-figures', '--year', '2026'])).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Chiffre"?;"?2026[^]*Contestations reçues/),
  });
  expect(await run(['report-figures', '--year', 'hier'])).toMatchObject({
    code: 2,
    output: expect.stringContaining('Emploi'),
  });
});

test('production refuses demonstration data', async () => {
  expect((await run(['seed'], { NODE_ENV: 'production', ...PRODUCTION })).code).toBe(2);
});

test('the first administrator chooses a password with the link; roles can be changed', async () => {
  const email = 'camille.operatrice@exemple.fr';
  const account = (name: string) => run(['account', '--email', email, '--name', name]);
  const role = (address: string) => run(['role', '--email', address, '--role', 'guest']);
  expect(await account('Administrateur')).toMatchObject({
    code: 2,
    output: expect.stringContaining('--name : Ce nom est réservé'),
  });
  const made = await account('Camille Roux');
  expect(made.code).toBe(0);
  const link = new URL(/http\S+/.exec(made.output)?.[0] ?? '');
  const chosen = {
    email: link.searchParams.get('email'),
    token: link.searchParams.get('token'),
    password: 'Choisi-par-elle-1',
    password_confirmation: 'Choisi-par-elle-1',
  };
  api.clock.set(systemClock.now().toISOString());
  expect((await api.call('POST', '/api/reset-password', { json: chosen })).status).toBe(200);
  // The link works only once.
  expect((await api.call('POST', '/api/reset-password', { json: chosen })).status).toBe(422);
  const session = await api.call<{ token: string }>('POST', '/api/login', {
    json: { email, password: chosen.password },
  });
  expect(session.body).toMatchObject({ user: { role: 'admin', name: 'Camille Roux' } });
  expect(await account('Camille Roux')).toMatchObject({
    code: 2,
    output: expect.stringContaining('déjà un compte'),
  });

  // The last administrator stays one; a suspended colleague does not count.
  const colleague = await addUser(api, 'admin');
  const suspend = (suspended_at: string | null) =>
    api.db('users').where({ id: colleague.id }).update({ suspended_at });
  await suspend('2026-11-20 09:00:00.000');
  expect(await role(email)).toMatchObject({
    code: 2,
    output: expect.stringContaining('dernier administrateur'),
  });
  await suspend(null);
  const changed = await role(email.toUpperCase());
  expect(changed).toMatchObject({ code: 0, output: expect.stringContaining('admin → guest') });
  expect((await api.as(session.body, 'GET', '/api/user')).status).toBe(401);
  expect(await role('personne@exemple.fr')).toMatchObject({
    code: 2,
    output: expect.stringContaining('Aucun compte'),
  });
});
