import { join } from 'node:path';
import shared from '../playwright.config';

/** Screenshots of every screen, on a separate product: `npm run screenshots`. */
export default {
  ...shared,
  testDir: __dirname,
  // Not those of the journeys, which match nothing here.
  projects: [{ name: 'pictures', testMatch: '**/*.pictures.ts' }],
  globalSetup: join(__dirname, '..', 'global-setup.ts'),
  reporter: [['line']],
  fullyParallel: true,
  timeout: 120_000,
};
