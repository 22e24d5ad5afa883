import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../base/root';
import { deployables } from '../build/packages';
import { checkDeclaration, readArea } from './area';

const area = { name: 'mf-essai', routes: [{ path: '/essai', module: 'note/NotePage' }] };
let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'declaration-'))));
afterEach(() => rmSync(dir, { recursive: true }));

test('a declared module that does not exist is reported before the build, with its route and the cure', () => {
  expect(() => checkDeclaration(dir, area, 'mf-essai')).toThrow(
    /La route \/essai déclare le module « note\/NotePage », qui n'existe pas\. Écrivez src\/pages\/note\/NotePage\.tsx/,
  );
  mkdirSync(join(dir, 'src/pages/note'), { recursive: true });
  writeFileSync(join(dir, 'src/pages/note/NotePage.tsx'), '');
  expect(() => checkDeclaration(dir, area, 'mf-essai')).not.toThrow();
});

test('an area has the name of its package', () => {
  expect(() => checkDeclaration(dir, area, 'mf-autre')).toThrow(/« mf-essai », package\.json « mf-autre »/);
});

test('public pages without a first screen are those that only work with scripts', () => {
  const areas = deployables().filter((name) => name !== 'shell');
  const routes = areas.flatMap((name) => readArea(join(ROOT, name)).routes);
  const without = routes.filter(({ access, firstScreen }) => access === 'public' && !firstScreen);
  expect(without.map(({ path }) => path)).toEqual([
    '/door',
    '/attestation',
    '/forgot-password',
    '/reset-password',
    '/confirm-address',
    '/confirm-place',
    '/accept-place',
    '/invited',
    '/accept-role',
    '/restore-address',
    '/report',
  ]);
});
