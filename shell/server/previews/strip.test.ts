import type { PreviewClaims } from '@eveneo/contract/delivery/previews';
import { PREVIEW_END_URL } from '@eveneo/contract/delivery/previews';
import type { Standing } from './previews';
import { previewStrip } from './strip';

const claims: PreviewClaims = {
  format: 1,
  id: '0123456789abcdef',
  until: Date.parse('2026-11-23T23:30:00Z') / 1000,
  releases: [
    { name: 'mf-guest', version: '1.0.0-aaaaaaaaaaaa' },
    { name: 'shell', version: '1.0.0-bbbbbbbbbbbb' },
  ],
};
const strip = (standing: Standing, zone = 'Europe/Paris') =>
  previewStrip({ claims, standing, set: { format: 1, revision: 1, entries: [] } }, zone).html;
const words = (html: string) => /role="status">(.*?)<\/p>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, '');
const button = (html: string) => /<button>(.*?)<\/button>/.exec(html)?.[1];

test("the banner names every version, and the end in the installation's time zone", () => {
  expect(words(strip('shown'))).toBe(
    'Aperçu de mf-guest 1.0.0-aaaaaaaaaaaa, shell 1.0.0-bbbbbbbbbbbb, jusqu’au mardi 24 novembre 2026 à 00:30.',
  );
  expect(words(strip('shown', 'America/Montreal'))).toContain('lundi 23 novembre 2026 à 18:30');
});

test.each([
  ['ended', /pris fin/],
  ['withdrawn', /retirée/],
  ['unavailable', /Rechargez/],
] as const)('a preview that is %s is reported, without versions, above the live site', (standing, text) => {
  const html = strip(standing);
  expect(words(html)).toMatch(text);
  expect(words(html)).toMatch(/site en ligne/);
  expect(html).not.toContain('1.0.0-');
});

test('a form without scripts ends the preview, with a descriptive button', () => {
  for (const standing of ['shown', 'ended', 'withdrawn', 'unavailable'] as const)
    expect(strip(standing)).toContain(`<form method="post" action="${PREVIEW_END_URL}">`);
  expect([button(strip('shown')), button(strip('unavailable')), button(strip('ended'))]).toEqual([
    'Quitter l’aperçu',
    'Quitter l’aperçu',
    'Fermer',
  ]);
});

test('the script of the banner names the preview while it is shown', () => {
  const html = strip('shown');
  expect(html).toContain(`("${claims.id}")</script>`);
  for (const standing of ['ended', 'withdrawn', 'unavailable'] as const)
    expect(strip(standing)).toContain('(null)</script>');
});
