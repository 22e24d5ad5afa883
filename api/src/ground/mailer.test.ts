import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { TEST_SECRET } from '../../test/harness';
import { readConfig } from './config';
import { createMailer, type Mail } from './mailer';

const root = mkdtempSync(join(tmpdir(), 'eveneo-mailer-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let counter = 0;
const freshFolder = () => join(root, `dossier ${(counter += 1)}`, 'é');

/** The mailer that replaces a server, with its log. */
function mailerIn(folder: string) {
  const logged: unknown[][] = [];
  const log = { info: (...args: unknown[]) => logged.push(args) } as unknown as FastifyBaseLogger;
  const config = readConfig({
    ...{
      NODE_ENV: 'test',
      DATABASE_URL: 'mysql://x:y@127.0.0.1/z',
      JWT_SECRET: TEST_SECRET,
      OUTBOX_DIR: folder,
    },
  });
  return { send: createMailer(config, log), logged };
}

const MAIL: Mail = {
  to: { name: 'Zoé « ’ » 🎉', address: 'zoe@exemple.fr' },
  subject: 'Objet d’essai',
  text: 'Bonjour\n\nZoé',
  html: '<img src="cid:code-du-billet"><img src="cid:code-du-billet"><img src="cid:affiche">',
  pictures: [
    { cid: 'code-du-billet', type: 'png', content: Buffer.from([0, 255, 10]) },
    { cid: 'affiche', type: 'jpeg', content: Buffer.from([0, 255, 20]) },
  ],
  messageId: '<a@b>',
  headers: {},
};
const filesIn = (folder: string, end: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(end))
    .map((name) => join(folder, name));

test('a mail is written as text and page, unreadable for other users of the machine', async () => {
  const folder = freshFolder();
  await mailerIn(folder).send(MAIL);
  const [text = ''] = filesIn(folder, '.txt');
  const [page = ''] = filesIn(folder, '.html');
  expect(readFileSync(text, 'utf8')).toBe(
    'À : Zoé « ’ » 🎉 <zoe@exemple.fr>\nObjet : Objet d’essai\n\nBonjour\n\nZoé\n',
  );
  expect(readFileSync(page, 'utf8').match(/data:image\/png;base64,AP8K/g)).toHaveLength(2);
  expect(readFileSync(page, 'utf8')).toContain('<img src="data:image/jpeg;base64,AP8U">');
  expect([text, page].map((file) => statSync(file).mode & 0o077)).toEqual([0, 0]);
  expect(readdirSync(folder)).toHaveLength(2);
});

test('the log has its path, and nothing about its recipient', async () => {
  const folder = freshFolder();
  const { send, logged } = mailerIn(folder);
  await send(MAIL);
  expect(logged).toHaveLength(1);
  expect(JSON.stringify(logged)).toContain('.txt');
  expect(JSON.stringify(logged)).not.toMatch(/zoe@|Zoé|Objet d’essai|Bonjour/);
});

test('fifty mails of one moment are fifty files', async () => {
  const folder = freshFolder();
  const { send } = mailerIn(folder);
  await Promise.all(Array.from({ length: 50 }, (_, at) => send({ ...MAIL, text: `n° ${at}` })));
  const texts = new Set(filesIn(folder, '.txt').map((file) => readFileSync(file, 'utf8')));
  expect([texts.size, filesIn(folder, '.html').length]).toEqual([50, 50]);
});

test('characters with a meaning in replacements are literal', async () => {
  const folder = freshFolder();
  await mailerIn(folder).send({ ...MAIL, text: '$& $1 $$', html: '<p>$& $1</p>', pictures: [] });
  const [text = ''] = filesIn(folder, '.txt');
  expect(readFileSync(text, 'utf8')).toContain('$& $1 $$');
});

test('if nothing can be written it fails with an error, and leaves no partial file', async () => {
  const folder = join(root, 'ein-fichier');
  writeFileSync(folder, 'occupé');
  const { send, logged } = mailerIn(folder);
  await expect(send(MAIL)).rejects.toMatchObject({ code: 'EEXIST' });
  expect(readFileSync(folder, 'utf8')).toBe('occupé');
  expect(logged).toEqual([]);
});
