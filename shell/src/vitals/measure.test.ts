import * as library from 'web-vitals';
import type { VitalsReport } from '@eveneo/contract/delivery/vitals';
import { measureVitals, type Placed } from './measure';

jest.mock('web-vitals');
const { onCLS, onFCP, onINP, onLCP, onTTFB } = jest.mocked(library);

const place = (page: string, area = 'mf-public'): Placed => ({
  page,
  releases: [
    { name: area, version: '1.0.0-aaaaaaaaaaaa' },
    { name: 'shell', version: '1.0.0-bbbbbbbbbbbb' },
  ],
});
const METRICS = { LCP: onLCP, INP: onINP, CLS: onCLS, FCP: onFCP, TTFB: onTTFB };

let sent: { url: string; report: VitalsReport }[];
let shown: Placed | null;
let visibility: DocumentVisibilityState;
const bodies: Promise<void>[] = [];
beforeEach(() => {
  sent = [];
  shown = place('/events');
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

const start = (first: Placed | null = place('/events')) => measureVitals('signed', first, () => shown);
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
const told = () =>
  sent[0]?.report.vitals.map(({ name, page, metric, value: v }) => `${name} ${page} ${metric} ${v}`);

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
    'mf-public /events TTFB 81',
    'shell /events TTFB 81',
    'mf-public /events LCP 1201',
    'shell /events LCP 1201',
    'mf-public /events CLS 0.1235',
    'shell /events CLS 0.1235',
  ]);
  value('INP', 300);
  await leave();
  expect(sent).toHaveLength(1);
});

test('the first page of a load keeps its load time; shifts and interactions belong to the page on screen at the time', async () => {
  start();
  value('LCP', 900);
  value('INP', 40);
  shown = place('/guest', 'mf-guest');
  value('INP', 300);
  value('LCP', 950);
  await leave();
  expect(told()?.filter((one) => !one.startsWith('shell'))).toEqual([
    'mf-public /events LCP 950',
    'mf-guest /guest INP 300',
  ]);
});

test('a page without an area is not reported, nor is an invalid value', async () => {
  start(null);
  value('LCP', 900);
  shown = null;
  value('CLS', 0);
  shown = place('/events');
  value('INP', Number.NaN);
  value('INP', -1);
  await leave();
  expect(sent).toEqual([]);
  value('INP', 1e12);
  await leave();
  expect(told()).toEqual(['mf-public /events INP 3600000', 'shell /events INP 3600000']);
});

test('becoming visible reports nothing', async () => {
  start();
  value('LCP', 900);
  document.dispatchEvent(new Event('visibilitychange'));
  await Promise.all(bodies);
  expect(sent).toEqual([]);
});
