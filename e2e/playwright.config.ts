import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from 'tools/workshop/testing/browser';

/**
 * Of several `--disable-features` flags Chromium obeys the last: this one repeats Playwright's own list
 * (1.65) and adds the address bar's pop-ups, each of them a page in every new context. Without them
 * journeys need a fifth less processor time.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

const results = join(__dirname, '.results');

/** They share the product of lib/releases-test.ts, hence one worker. */
const RELEASES =
  /(?:delivery\/(?:broken-shell|faults|fifth-remote|first-screens|hostile-release)|faults\/attacks|journeys\/delivery)\.spec\.ts$/;

/** Journeys in a real browser, against a complete product that the global setup starts for this run. */
export default defineConfig({
  testDir: __dirname,
  projects: [
    { name: 'releases', testMatch: RELEASES, workers: 1 },
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: RELEASES },
  ],
  // FULL_RUN in lib/test.ts.
  grepInvert: process.env.TEST_FULL ? undefined : /@full/,
  globalSetup: './global-setup.ts',
  outputDir: join(results, 'output'),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['dot'], ['json']] : [['list']],
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Only a safety net: a busy machine may respond several times slower.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 900 },
    // Animations and the home page's film take a fifth of the browser's processor time.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: process.env.TEST_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      args: [
        '--no-sandbox',
        // Without a graphics card, imitating one only costs time.
        '--disable-gpu',
        '--disable-software-rasterizer',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${DISABLED_FEATURES.join(',')}`,
      ],
    },
  },
});
