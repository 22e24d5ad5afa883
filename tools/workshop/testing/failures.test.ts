import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failedTests } from './failures';

const reports = (files: Record<string, unknown>): string => {
  const directory = mkdtempSync(join(tmpdir(), 'reports-'));
  for (const [name, report] of Object.entries(files))
    writeFileSync(join(directory, name), JSON.stringify(report));
  return directory;
};

test('failed tests of every runner are named, with the first lines of their messages', () => {
  const passed = { status: 'passed', fullName: 'works', failureMessages: [] };
  const failed = { status: 'failed', fullName: 'adds', failureMessages: ['\u001b[31m1 is not 2\u001b[39m'] };
  const spec = {
    ok: false,
    title: 'signs in',
    tests: [{ results: [{ errors: [{ message: 'no button' }] }] }],
  };
  const directory = reports({
    'lint.json': ['knip'],
    'jest.json': {
      testResults: [
        { name: '/w/api/a.test.ts', message: 'long', assertionResults: [passed, failed] },
        { name: '/w/api/b.test.ts', message: 'cannot find module', assertionResults: [] },
      ],
    },
    'e2e.json': {
      suites: [{ file: 'all.spec.ts', specs: [], suites: [{ file: 'login.spec.ts', specs: [spec] }] }],
      errors: [{ message: 'teardown' }],
    },
  });
  expect(failedTests(directory, '/w')).toEqual([
    'knip',
    'api/a.test.ts › adds\n    1 is not 2',
    'api/b.test.ts\n    cannot find module',
    'login.spec.ts › signs in\n    no button',
    'playwright\n    teardown',
  ]);
});

test('of a comparison, the first changed lines are repeated, and not the whole', () => {
  const same = Array.from({ length: 5 }, (_, at) => `    "same ${at}",`);
  const message = [
    'Error: expect(received).toEqual(expected) // deep equality',
    '\n- Expected  - 1\n+ Received  + 1\n\n@@ -4,11 +4,11 @@',
    ...same,
    '-   "13",\n+   "14",',
    ...same,
    ...Array<string>(20).fill('at test.ts'),
  ].join('\n');
  const failed = { status: 'failed', fullName: 'counts', failureMessages: [message] };
  const report = { testResults: [{ name: '/w/a.test.ts', assertionResults: [failed] }] };
  const [told = ''] = failedTests(reports({ 'jest.json': report }), '/w');
  expect(told).toContain('"13",\n    +   "14",');
  expect(told.split('\n').length).toBe(21);
});

test('missing reports and green ones name nothing', () => {
  expect(failedTests(reports({ 'jest.json': { testResults: [] } }), '/w')).toEqual([]);
});
