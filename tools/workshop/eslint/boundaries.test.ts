import { boundaryProblem } from './boundaries.mjs';

const allowed: [string, string][] = [
  ['mf-guest/src/area.ts', '@eveneo/platform/area'],
  ['mf-guest/src/pages/a/A.tsx', 'mf-shared/ui/button'],
  ['mf-guest/src/pages/a/A.tsx', './helper'],
  ['mf-shared/platform/src/http/client.ts', 'axios'],
  ['mf-shared/features/calendar/Calendar.tsx', 'moment'],
  ['mf-shared/features/account/Account.tsx', '../../ui/button'],
  ['api/src/app.ts', '@eveneo/contract/application/events'],
  ['api/src/app.test.ts', 'tools/workshop/database'],
  ['api/migrations/002-x.ts', './table'],
  ['api/migrations/table.ts', 'knex'],
  ['api/migrations/migrations.test.ts', '../src/db/migrate'],
  ['tools/workshop/product/index.ts', '@eveneo/build/release/client'],
  ['shell/server/server.ts', '@eveneo/contract/delivery/releases'],
  ['e2e/monolith/main.tsx', 'mf-guest/src/area'],
];
const refused: [string, string][] = [
  ['mf-guest/src/area.ts', 'mf-admin/src/area'],
  ['mf-guest/src/area.ts', '../../mf-admin/src/area'],
  ['mf-guest/src/area.ts', '../../mf-shared/ui/button'],
  ['mf-guest/src/area.ts', 'api/src/app'],
  ['mf-guest/src/area.ts', '@eveneo/build/build/build'],
  ['tools/delivery/release/client.ts', 'tools/workshop/product'],
  ['tools/workshop/product/index.ts', '../../delivery/release/client'],
  ['mf-guest/src/area.ts', 'react-router-dom'],
  ['mf-shared/ui/link/Link.tsx', 'zustand'],
  ['mf-shared/ui/link/Link.tsx', '@tanstack/react-query'],
  ['mf-shared/ui/link/Link.tsx', '../../platform/src/index'],
  ['mf-shared/ui/link/Link.tsx', '../../features/account'],
  ['mf-shared/features/account/Account.tsx', '../calendar'],
  ['mf-shared/features/account/Account.tsx', 'mf-shared/features/calendar'],
  ['mf-shared/platform/src/index.ts', 'mf-shared/ui/button'],
  ['api/contract/application/events.ts', '../../src/app'],
  ['api/src/app.ts', '../contract/setup'],
  ['api/src/app.ts', 'tools/workshop/database'],
  ['api/migrations/002-x.ts', '../src/words/repository'],
  ['api/migrations/baseline/events.ts', '@eveneo/contract/application/events'],
  ['api/migrations/002-x.ts', 'zod'],
  ['shell/src/main.tsx', 'mf-guest/src/area'],
];

test.each(allowed)('%s may import %s', (file, specifier) =>
  expect(boundaryProblem(file, specifier)).toBeNull(),
);
test.each(refused)('%s must not import %s', (file, specifier) =>
  expect(boundaryProblem(file, specifier)).not.toBeNull(),
);
