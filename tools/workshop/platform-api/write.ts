import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';
import {
  apiChange,
  apiProblem,
  bumpFor,
  changelogEntry,
  isBumped,
  readPlatform,
  recordedApi,
  REPORT_FILE,
  reportText,
} from './platform-api';

/**
 * `npx tsx tools/workshop/platform-api/write.ts` records the exports of the platform, and adds their changes to
 * the changelog.
 */
const CHANGELOG = join(ROOT, 'docs/plateforme.md');
const HEAD = `# Journal de la plateforme

Pour qui écrit une zone hors de ce dépôt, ou change la plateforme.

Ce que \`@eveneo/platform\` offre aux zones, version par version. Écrit par \`npx tsx tools/workshop/platform-api/write.ts\`, que le lint demande quand les exports changent.
`;

const now = readPlatform();
const before = recordedApi();
const change = apiChange(before ?? { declarations: '', libraries: [] }, now);
if (before && !isBumped(before.version, now.version, bumpFor(change))) {
  console.error(apiProblem(before, now));
  process.exitCode = 1;
} else {
  writeFileSync(join(ROOT, REPORT_FILE), reportText(now));
  if (bumpFor(change)) {
    const log = existsSync(CHANGELOG) ? readFileSync(CHANGELOG, 'utf8') : HEAD;
    const [head = HEAD, ...entries] = log.split(/^(?=## )/m);
    const all = [changelogEntry(now.version, change), ...entries.map((one) => `${one.trimEnd()}\n`)];
    writeFileSync(CHANGELOG, `${head.trimEnd()}\n\n${all.join('\n')}`);
  }
}
