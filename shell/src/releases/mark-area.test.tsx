import { screen } from '@testing-library/react';
import type { LoadReport } from '@eveneo/contract/delivery/faults';
import { heading, open, pages, resetApp } from '../testing/app';
import { areaOf } from '../testing/areas';
import { signLoad } from '../testing/sign-load';
import { AreaLoader } from './load-area';

const MARK = 'coque';
const SHELL = '1.0.0-aaaaaaaaaaaa';
let sent: (Partial<LoadReport> & { code?: string })[];

beforeEach(() => {
  resetApp();
  sent = [];
  localStorage.clear();
  delete document.documentElement.dataset['stuck'];
  signLoad('signed');
  window.fetch = (_url, init) => {
    if (init?.body) sent.push(JSON.parse(String(init.body)) as LoadReport);
    return Promise.resolve(new Response(null, { status: 204 }));
  };
});
afterEach(() => signLoad(null));

const begin = () => localStorage.setItem(MARK, `${SHELL} 1`);
const page = areaOf('mf-guest', [{ path: '/guest', access: ['guest'], title: 'x', module: 'dashboard' }], {
  fallback: true,
});

test('an area is marked before its page first renders, and named in the mark meanwhile', async () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  begin();
  let seen: unknown;
  pages['home'] = () => {
    seen ??= [localStorage.getItem(MARK), structuredClone(sent)];
    return <h1>Bienvenue</h1>;
  };
  open('/');
  await heading('Bienvenue');
  const [{ area } = { area: undefined }] = sent;
  expect(area?.name).toBe('mf-public');
  expect(seen).toEqual([
    `${SHELL} 1 mf-public@${area?.version}`,
    [{ visit: 'signed', version: SHELL, area, ended: false }],
  ]);
});

test('a load that has already rendered, or is hidden, marks no area', async () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const shown = open('/events');
  await screen.findByRole('link', { name: 'Page 2' });
  shown.unmount();
  begin();
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  open('/events');
  await screen.findByRole('link', { name: 'Page 2' });
  expect(sent).toEqual([]);
});

test('an area is named while its scripts are evaluated; afterwards the shell is again', async () => {
  begin();
  const marks: unknown[] = [];
  const loader = new AreaLoader(async () => {
    marks.push(localStorage.getItem(MARK));
    return { default: () => null };
  });
  await loader.load(page, 'dashboard');
  expect([...marks, localStorage.getItem(MARK)]).toEqual([`${SHELL} 1 mf-guest@2.0.0`, `${SHELL} 1`]);
});

test('an area in which the last load hung runs its fallback for ten minutes, and is reported once', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const versionShown = async () =>
    (await new AreaLoader(async () => ({ default: () => null })).load(page, 'dashboard')).version;
  expect(await versionShown()).toBe('2.0.0');
  document.documentElement.dataset['stuck'] = 'mf-guest@2.0.0';
  expect(await versionShown()).toBe('1.0.0');
  expect(sent).toMatchObject([{ name: 'mf-guest', version: '2.0.0', code: 'silent' }]);
  delete document.documentElement.dataset['stuck'];
  expect(await versionShown()).toBe('1.0.0');
  expect(sent).toHaveLength(1);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 600_001);
  expect(await versionShown()).toBe('2.0.0');
});
