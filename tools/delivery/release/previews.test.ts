import type { PreviewRequest } from '@eveneo/contract/delivery/previews';
import { UserError } from '../base/errors';
import { ReleaseRefusal, type ReleaseClient } from './client';
import { readCommandLine } from './command-line';
import { preview } from './previews';

const VERSION = '1.2.0-0123456789ab';
const ID = '0123456789abcdef';
const OPEN = {
  id: ID,
  releases: [
    { name: 'mf-guest', version: VERSION },
    { name: 'mf-admin', version: VERSION },
  ],
  who: 'équipe invités',
  createdAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2026-11-22T10:00:00.000Z',
  expiresText: 'dimanche 22 novembre 2026 à 11:00 (Europe/Paris, UTC+1)',
};

/** Runs a command as typed; returns the requests and the printed text. */
async function typed(line: string, open: (typeof OPEN)[] = [OPEN], refusal?: ReleaseRefusal) {
  const asked: (PreviewRequest | { end: string })[] = [];
  const client = {
    preview: async (request: PreviewRequest) => (
      asked.push(request),
      { ...OPEN, ...request, url: 'https://eveneo.example/apercu/abc.def' }
    ),
    previews: async () => ({ previews: open }),
    endPreview: async (id: string) => {
      if (refusal) throw refusal;
      asked.push({ end: id });
    },
  };
  const read = readCommandLine(line.split(' '));
  if (!read) throw new Error('help');
  const { data, text } = await preview(client as unknown as ReleaseClient, read.words, read.values);
  return { asked, text, data };
}

test.each([
  [`preview mf-guest ${VERSION} --for 24h`, ['mf-guest'], 1440],
  [`preview mf-guest ${VERSION}`, ['mf-guest'], 1440],
  [`preview mf-guest@${VERSION} mf-admin@${VERSION} --for 30m`, ['mf-guest', 'mf-admin'], 30],
  [`preview shell@${VERSION} --for 7d`, ['shell'], 10_080],
])('%s requests one link', async (line, names, minutes) => {
  const { asked } = await typed(line);
  expect(asked).toEqual([{ releases: names.map((name) => ({ name, version: VERSION })), minutes }]);
});

test('the output names what the link shows, when it expires, who may get it, and how to end it', async () => {
  const { text } = await typed(`preview mf-guest ${VERSION}`);
  expect(text.split('\n')).toEqual([
    `Aperçu de mf-guest ${VERSION}, jusqu’au dimanche 22 novembre 2026 à 11:00 (Europe/Paris, UTC+1) :`,
    '  https://eveneo.example/apercu/abc.def',
    expect.stringContaining('avec sa propre session'),
    `Pour y mettre fin avant : npm run release -- preview --end ${ID}`,
  ]);
});

test('open previews are listed, without their links', async () => {
  const { text, asked } = await typed('preview --list');
  expect(asked).toEqual([]);
  const [head, row] = text.split('\n');
  expect(head).toMatch(/^numéro +zones +demandé par +jusqu’au$/);
  expect(row).toContain(`${ID}  mf-guest@${VERSION} mf-admin@${VERSION}  équipe invités  dimanche 22`);
  expect((await typed('preview --list', [])).text).toBe('Aucun aperçu n’est ouvert.');
});

test('a preview is ended by its id', async () => {
  const { asked, text, data } = await typed(`preview --end ${ID}`);
  expect(asked).toEqual([{ end: ID }]);
  expect(text).toContain(`L’aperçu ${ID} a pris fin`);
  expect(data).toEqual({ id: ID, state: 'ended' });
});

test('an unknown preview is reported as such; other refusals are unchanged', async () => {
  const end = (status: number, code: string) =>
    typed(`preview --end ${ID}`, [OPEN], new ReleaseRefusal(status, { code, message: 'Refusé ici.' }));
  await expect(end(404, 'not_found')).rejects.toThrow(`Aucun aperçu ne porte le numéro ${ID}`);
  await expect(end(403, 'release.scope')).rejects.toThrow('Refusé ici.');
});

test.each([
  ['preview', 'le nom de la zone'],
  ['preview mf-guest', 'la version'],
  ['preview mf-guest 1.2', '« 1.2 »'],
  [`preview mf-guest ${VERSION} mf-admin`, '« mf-admin »'],
  [`preview mf-guest@${VERSION} mf-admin`, 'la version'],
  [
    `preview mf-guest ${VERSION} --for 8d`,
    '« 8d » n’est pas compris pour --for. Par exemple : 10m, 2h, 1d (7d au plus).',
  ],
  [`preview mf-guest ${VERSION} --for 0m`, '« 0m »'],
  [`preview mf-guest ${VERSION} --for toujours`, '« toujours »'],
  ['preview --end court', '« court »'],
  [`preview --end ${ID} --list`, '« --end »'],
  ['preview mf-guest --list', '« mf-guest »'],
  ['preview --list --for 2h', '« --for »'],
  [`preview mf-guest ${VERSION} --why x`, '« --why »'],
])('invalid arguments send no request: %s', async (line, named) => {
  const run = typed(line);
  await expect(run).rejects.toThrow(UserError);
  await expect(run).rejects.toThrow(named);
});
