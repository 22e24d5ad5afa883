// Of @tools @shell @mf-guest
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';
import { startDevelopment, type Development } from '@eveneo/build/development/start';
import { freePort } from '@eveneo/build/processes/ports';
import { expect, test } from '../lib/test';

const dir = join(ROOT, '.cache/hot-reload/mf-essai');
/** The version that every release has in development. */
const version = `1.0.0-${'0'.repeat(12)}`;
const write = (file: string, text: string) => writeFileSync(join(dir, file), text);

const page = (title: string) => `
import { useState } from 'react';
import styles from './NotePage.module.css';
export default function NotePage() {
  const [count, setCount] = useState(0);
  return (
    <>
      <h1 className={styles.title}>${title}</h1>
      <button type="button" onClick={() => setCount(count + 1)}>Compteur {count}</button>
    </>
  );
}
`;
const css = (width: number) => `.title { letter-spacing: ${width}px; }\n`;

/** An unpublished remote, written by hand. */
function makeRemote(): void {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(join(dir, 'src/pages/note'), { recursive: true });
  symlinkSync(join(ROOT, 'mf-guest/node_modules'), join(dir, 'node_modules'));
  write('package.json', JSON.stringify({ name: 'mf-essai', version: '1.0.0' }));
  write(
    'src/area.ts',
    `export const area = {
      name: 'mf-essai',
      platform: '^1.0.0',
      routes: [
        { path: '/essai', access: 'public', title: 'Essai', module: 'note/NotePage' },
      ],
      links: [{ place: 'header', to: '/essai', label: 'Essai', access: 'public', order: 15 }],
    };`,
  );
  write('src/pages/note/NotePage.tsx', page('Premier texte'));
  write('src/pages/note/NotePage.module.css', css(1));
}

test.skip(!process.env.TEST_FULL, 'npm run test:full');

let development: Development;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  makeRemote();
  const host = process.env.E2E_URL ?? '';
  development = await startDevelopment({
    shell: join(ROOT, 'shell'),
    remotes: [dir],
    apiUrl: host,
    deployed: host,
    port: await freePort(),
    demo: true,
    dataDir: join(dir, '../data'),
    onFailure: console.error,
  });
});
test.afterAll(() => development.stop());

test('an edit of a remote shows without reload, keeps its state, and includes styles', async ({
  page: tab,
}) => {
  await tab.goto(`${development.url}/essai`);
  const counter = tab.getByRole('button', { name: /Compteur/ });
  for (let click = 0; click < 3; click += 1) await counter.click();
  await expect(counter).toHaveText('Compteur 3');
  await tab.evaluate(() => Object.assign(window, { sameDocument: true }));
  const survives = async () => {
    await expect(counter).toHaveText('Compteur 3');
    expect(await tab.evaluate(() => 'sameDocument' in window)).toBe(true);
  };

  write('src/pages/note/NotePage.tsx', page('Deuxième texte'));
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Deuxième texte');
  await survives();

  write('src/pages/note/NotePage.module.css', css(7));
  await expect(tab.getByRole('heading', { level: 1 })).toHaveCSS('letter-spacing', '7px');
  await survives();
});

test('an area edited after the page was opened shows the edit when it opens', async ({ page: tab }) => {
  await tab.goto(`${development.url}/events`);
  const entry = async () => (await fetch(`${development.url}/r/mf-essai/${version}/remoteEntry.js`)).text();
  const before = await entry();
  write('src/pages/note/NotePage.tsx', page('Troisième texte'));
  await expect.poll(async () => (await entry()) !== before).toBe(true);
  await tab
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name: 'Essai' })
    .click();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Troisième texte');
});

test('the other areas and the API come from the deployed host', async ({ page: tab }) => {
  const foreign: string[] = [];
  tab.on('request', (request) => {
    if (!request.url().startsWith(development.url)) foreign.push(request.url());
  });
  await tab.goto(`${development.url}/events`);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Événements');
  const navigation = tab.getByRole('navigation', { name: 'Navigation principale' });
  await navigation.getByRole('link', { name: 'Essai' }).click();
  await expect(tab).toHaveTitle(/^Essai/);
  expect(foreign.filter((url) => !url.startsWith('ws://localhost:'))).toEqual([]);
});
