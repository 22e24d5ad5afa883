import { platformMismatches } from './platform';

describe('compatibility of shell and remotes', () => {
  const shell = (platform: string) => ({ name: 'shell', platform });
  const remote = (platform: string) => ({ name: 'mf-guest', platform });

  test.each([
    ['1.4.0', '^1.0.0', true],
    ['1.4.0', '^1.5.0', false],
    ['1.4.0', '>=1.2 <2', true],
    ['2.0.0', '^1.0.0 || ^2.0.0', true],
    ['2.0.0-rc.1', '^2.0.0', false],
    ['1.4.0', '*', true],
    ['not a version', '^1.0.0', false],
  ])('%s for %s: %p', (provided, range, fits) => {
    const found = platformMismatches([shell(provided)], [remote(range)], () => 'new');
    expect(found.map(({ code }) => code)).toEqual(fits ? [] : ['release.platform']);
  });

  test.each([
    ['new', /demande la plateforme \^2\.0\.0, le shell en ligne fournit 1\.4\.0/],
    ['live', /en ligne, demande \^2\.0\.0\. Publiez d’abord une version de mf-guest/],
    ['movable', /Changez aussi mf-guest, dans la même commande/],
    ['canary', /canary mf-guest --stop/],
  ] as const)('the remedy names the one to update: %s', (standing, text) => {
    const [problem] = platformMismatches([shell('1.4.0')], [remote('^2.0.0')], () => standing);
    expect(problem?.text).toMatch(text);
  });

  test('every live shell is checked, and each remote', () => {
    const shells = [shell('1.4.0'), shell('2.0.0')];
    const remotes = [
      remote('^1.0.0'),
      { name: 'mf-admin', platform: '^2.0.0' },
      { name: 'mf-a', platform: '*' },
    ];
    expect(platformMismatches(shells, remotes, () => 'live')).toHaveLength(2);
    expect(platformMismatches([], remotes, () => 'live')).toEqual([]);
  });
});
