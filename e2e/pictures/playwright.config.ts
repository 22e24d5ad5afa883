import { join } from 'node:path';
import shared from '../playwright.config';

/** Pictures of every screen, on a product of their own: started by `npm run screenshots`. */
export default {
  ...shared,
  testDir: __dirname,
  testMatch: '**/*.pictures.ts',
  globalSetup: join(__dirname, '..', 'global-setup.ts'),
  reporter: [['line']],
  fullyParallel: true,
  timeout: 120_000,
};
