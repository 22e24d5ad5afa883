import * as library from 'web-vitals';
import type { VitalsReport } from '@eveneo/contract/delivery/vitals';
import { measureVitals, type Releases } from './measure';

jest.mock('web-vitals');
const { onCLS, onFCP, onINP, onLCP, onTTFB } = jest.mocked(library);

const of = (area: string): Releases => [
  { name: area, version: '1.0.0-aaaaaaaaaaaa' },
  { name: 'shell', version: '1.0.0-bbbbbbbbbbbb' },
];
const METRICS = { LCP: onLCP, INP: onINP, CLS: onCLS, FCP: onFCP, TTFB: onTTFB };

let sent: { url: string; report: VitalsReport }[];
let shown: Releases | null;
let visibility: DocumentVisibilityState;
const bodies: Promise<void>[] = [];
beforeEach(() => {
  sent = [];
  shown = of('mf-public');
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  Object.values(METRICS).forEach((one) => one.mockReset());
  navigator.sendBeacon = (url, body) => {
    const read = new Promise<void>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => {
        sent.push({ url: String(url), report: JSON.parse(String(reader.result)) as VitalsReport });
        resolve();
      };
      reader.readAsText(body as Blob);
    });
    bodies.push(read);
    return true;
  };
});

const start = (first: Releases | null = of('mf-public')) => measureVitals('signed', first, () => shown);
const value = (metric: keyof typeof METRICS, number: number) =>
  METRICS[metric].mock.lastCall?.[0]({ name: metric, value: number } as never);
const hide = async () => {
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  await Promise.all(bodies);
};
const leave = async () => {
  window.dispatchEvent(new Event('pagehide'));
  await Promise.all(bodies);
};
const told = () => sent[0]?.report.vitals.map(({ name, metric, value: v }) => `${name} ${metric} ${v}`);

test('reports measurements once, for the area on screen and for the shell, as the host signed the page', async () => {
  start();
  value('TTFB', 81.4);
  value('LCP', 1200.6);
  value('CLS', 0.123456);
  await hide();
  expect(sent).toEqual([
    { url: '/api/releases/vitals', report: expect.objectContaining({ visit: 'signed' }) as never },
  ]);
  expect(told()).toEqual([
    'mf-public TTFB 81',
    'shell TTFB 81',
    'mf-public LCP 1201',
    'shell LCP 1201',
    'mf-public CLS 0.1235',
    'shell CLS 0.1235',
  ]);
  value('INP', 300);
  await leave();
  expect(sent).toHaveLength(1);
});

test('the first page of a load keeps its load time; shifts and interactions belong to the page on screen at the time', async () => {
  start();
  value('LCP', 900);
  value('INP', 40);
  shown = of('mf-guest');
  value('INP', 300);
  value('LCP', 950);
  await leave();
  expect(told()?.filter((one) => !one.startsWith('shell'))).toEqual([
    'mf-public LCP 950',
    'mf-guest INP 300',
  ]);
});

test('a page without an area is not reported, nor is an invalid value', async () => {
  start(null);
  value('LCP', 900);
  shown = null;
  value('CLS', 0);
  shown = of('mf-public');
  value('INP', Number.NaN);
  value('INP', -1);
  await leave();
  expect(sent).toEqual([]);
  value('INP', 1e12);
  await leave();
  expect(told()).toEqual(['mf-public INP 3600000', 'shell INP 3600000']);
});

test('becoming visible reports nothing', async () => {
  start();
  value('LCP', 900);
  document.dispatchEvent(new Event('visibilitychange'));
  await Promise.all(bodies);
  expect(sent).toEqual([]);
});
