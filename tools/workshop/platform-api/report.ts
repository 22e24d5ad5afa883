import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Extractor, ExtractorConfig, type IConfigFile } from '@microsoft/api-extractor';
import { ROOT } from '@eveneo/build/base/root';

const PLATFORM = join(ROOT, 'mf-shared/platform');
/** Inside the package, so that its dependencies resolve. */
export const CACHE = join(PLATFORM, '.cache');
const WORK = join(CACHE, 'report');
const TYPES = join(WORK, 'types');
const TSC = join(ROOT, 'node_modules/typescript-native/bin/tsc');
const TSCONFIG = join(ROOT, 'tsconfig.browser.json');
const INDEX = join(TYPES, 'mf-shared/platform/src/index.d.ts');

const SILENT = { default: { logLevel: 'none' as never } };
const CONFIG: IConfigFile = {
  projectFolder: PLATFORM,
  newlineKind: 'lf',
  mainEntryPointFilePath: INDEX,
  compiler: {
    overrideTsconfig: {
      extends: TSCONFIG,
      compilerOptions: { paths: { '@eveneo/contract/*': [join(TYPES, 'api/contract/*')] } },
      include: [],
      files: [INDEX],
    },
  },
  apiReport: {
    enabled: true,
    reportFolder: WORK,
    reportTempFolder: join(WORK, 'new'),
    reportFileName: 'platform',
    includeForgottenExports: true,
  },
  docModel: { enabled: false },
  tsdocMetadata: { enabled: false },
  messages: {
    compilerMessageReporting: SILENT,
    extractorMessageReporting: SILENT,
    tsdocMessageReporting: SILENT,
  },
};

function writeDeclarations(): void {
  const config = {
    extends: TSCONFIG,
    include: [],
    files: [join(PLATFORM, 'src/index.ts'), join(ROOT, 'tools/delivery/types/assets.d.ts')],
    compilerOptions: {
      noEmit: false,
      incremental: false,
      declaration: true,
      emitDeclarationOnly: true,
      outDir: TYPES,
      rootDir: ROOT,
      paths: { '@eveneo/contract/*': [join(ROOT, 'api/contract/*')] },
    },
  };
  const file = join(WORK, 'tsconfig.json');
  writeFileSync(file, JSON.stringify(config));
  execFileSync(process.execPath, [TSC, '-p', file], { stdio: 'pipe' });
}

/** Libraries whose types the platform re-exports, with their major versions. */
function librariesOf(declarations: string): string[] {
  const load = createRequire(__filename);
  // The platform's types include the contract's, so the contract's dependencies must resolve too.
  const paths = [PLATFORM, join(ROOT, 'api/contract')];
  const names = [...declarations.matchAll(/ from '((?:@[\w-]+\/)?[\w-]+)/g)].map(([, name = '']) => name);
  return [...new Set(names)].sort().map((name) => {
    const { version } = load(load.resolve(`${name}/package.json`, { paths })) as { version: string };
    return `${name}@${version.split('.')[0] ?? ''}`;
  });
}

/** Public types of the platform as declarations, and the libraries they use. */
export interface PublicTypes {
  readonly declarations: string;
  readonly libraries: readonly string[];
}

/** Runs API Extractor on the current sources. */
export function readPublicTypes(): PublicTypes {
  rmSync(WORK, { recursive: true, force: true });
  mkdirSync(WORK, { recursive: true });
  writeDeclarations();
  Extractor.invoke(
    ExtractorConfig.prepare({
      configObject: CONFIG,
      configObjectFullPath: undefined,
      packageJsonFullPath: join(PLATFORM, 'package.json'),
    }),
    { localBuild: true, messageCallback: (message) => (message.handled = true) },
  );
  const report = readFileSync(join(WORK, 'platform.api.md'), 'utf8');
  const declarations = /```ts\n([^]*?)```/.exec(report)?.[1];
  if (!declarations) throw new Error('API Extractor reports no declarations');
  return { declarations, libraries: librariesOf(declarations) };
}
