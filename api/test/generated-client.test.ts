import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addUser, eventBody } from './fixtures';
import { testApi } from './harness';

const run = promisify(execFile);
const api = testApi();
const root = join(__dirname, '../..');
// Below the repository: the generated files find the types of Node.
mkdirSync(join(root, '.cache'), { recursive: true });
const folder = mkdtempSync(join(root, '.cache/client-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What another site's team would write with the generated client. */
const USE = `
import { createClient } from './client/client';
import { createEvent, getEvent, updateEvent, type ErrorBody, type EventDetail } from './client';

async function use(baseUrl: string, token: string, event: Parameters<typeof createEvent>[0]['body']) {
  const client = createClient({ baseUrl, auth: token });
  const made = await createEvent({ client, body: event });
  const path = { id: made.data!.id };
  const read = await getEvent({ client, path });
  const shown: EventDetail = read.data!;
  const tag = read.response!.headers.get('etag')!;
  const edit = (title: string) => updateEvent({ client, path, headers: { 'If-Match': tag }, body: { title } });
  const edited = await edit('Repris ailleurs');
  const stale = await edit('Trop tard');
  const refusal = stale.error as ErrorBody;
  return [shown.title, edited.data!.title, stale.response!.status, refusal.code];
}
const [url = '', token = '', event = ''] = process.argv.slice(2);
use(url, token, JSON.parse(event)).then((result) => console.log(JSON.stringify(result)));
`;

test('a public generator makes a client whose types fit, which creates, reads and edits an event', async () => {
  const generator = require.resolve('@hey-api/openapi-ts/package.json');
  await run(process.execPath, [
    join(generator, '../bin/run.js'),
    ...['--input', join(__dirname, '../openapi.json'), '--output', join(folder, 'client'), '--silent'],
  ]);
  writeFileSync(join(folder, 'use.ts'), USE);
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
  const options =
    '--strict --skipLibCheck --module esnext --moduleResolution bundler --target es2023 --types node --ignoreConfig --outDir';
  await run(process.execPath, [compiler, ...options.split(' '), join(folder, 'out'), 'use.ts'], {
    cwd: folder,
  });
  const organizer = await addUser(api, 'organizer');
  const { stdout } = await run(process.execPath, [
    ...['--import', 'tsx', join(folder, 'use.ts')],
    ...[api.url, organizer.token, JSON.stringify(eventBody({ title: 'Fait ailleurs' }))],
  ]);
  expect(JSON.parse(stdout)).toEqual(['Fait ailleurs', 'Repris ailleurs', 409, 'conflict.stale']);
}, 60_000);
