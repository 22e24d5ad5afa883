import type { InlinedArea, PageData } from '../../inlined/page-data';
import { areaOf, releaseOf } from '../testing/areas';
import { mergeAreas } from './merge-areas';

const route = { path: '/guest', access: ['guest' as const], title: 'x', module: 'dashboard' };
const guest = areaOf('mf-guest', [route], { fallback: true });
const at = (version: string, withdrawn: string[] = []): InlinedArea => ({
  ...guest,
  release: releaseOf('mf-guest', version, ['dashboard']),
  withdrawn,
});
const page = (areas: InlinedArea[], rest: Partial<PageData> = {}): PageData => ({
  format: 1,
  revision: 2,
  shell: 's1',
  platform: '1.0.0',
  areas,
  settings: { demo: false, development: true, locale: 'fr-FR', timeZone: 'Europe/Paris' },
  ...rest,
});
const tab = (running: boolean) => ({
  areas: [guest],
  shell: 's1',
  platform: '1.0.0',
  isRunning: () => running,
});
const versions = (areas: readonly InlinedArea[]) =>
  areas.map(({ name, release }) => `${name} ${release.version}`);

describe('mergeAreas', () => {
  it('gives an area that is not loaded yet its new release', () => {
    const { areas, newVersion } = mergeAreas(tab(false), page([at('3.0.0')]));
    expect([versions(areas), newVersion]).toEqual([['mf-guest 3.0.0'], false]);
  });
  it('keeps an area that runs, and says that a newer release exists', () => {
    const { areas, newVersion } = mergeAreas(tab(true), page([at('3.0.0')]));
    expect([versions(areas), newVersion]).toEqual([['mf-guest 2.0.0'], true]);
  });
  it('drops a release that was rolled back, even a running one', () => {
    const { areas, newVersion } = mergeAreas(tab(true), page([at('1.0.0', ['2.0.0'])]));
    expect([versions(areas), newVersion]).toEqual([['mf-guest 1.0.0'], false]);
  });
  it('adds a remote that did not exist before', () => {
    const fifth = areaOf('mf-fifth', [{ ...route, path: '/cinq' }]);
    expect(versions(mergeAreas(tab(true), page([guest, fifth])).areas)).toEqual([
      'mf-guest 2.0.0',
      'mf-fifth 2.0.0',
    ]);
  });
  it('ignores releases built for another platform', () => {
    const { areas, newVersion } = mergeAreas(
      tab(false),
      page([at('3.0.0')], { platform: '1.1.0', shell: 's2' }),
    );
    expect([versions(areas), newVersion]).toEqual([['mf-guest 2.0.0'], true]);
  });
  it('uses its fallback if the release was rolled back and the next needs another platform', () => {
    const next = page([at('3.0.0', ['2.0.0'])], { platform: '1.1.0', shell: 's2' });
    expect(versions(mergeAreas(tab(true), next).areas)).toEqual(['mf-guest 1.0.0']);
  });
  it('offers a new shell, and drops an area that the response no longer names: it was retired', () => {
    const { areas, newVersion } = mergeAreas(tab(true), page([], { shell: 's2' }));
    expect([versions(areas), newVersion]).toEqual([[], true]);
  });
});
