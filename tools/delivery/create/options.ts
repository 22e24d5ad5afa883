import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { refusedArgument, UnknownArgument, UserError } from '../base/errors';
import { ROOT } from '../base/root';
import { CREATE_TEXTS } from './texts';

/** Options of a new area. */
export interface AreaOptions {
  readonly name: string;
  readonly title: string;
  /** The platform version that the area is created for. */
  readonly platform: string;
  /** Outside of the workspace: the source of each of our packages. */
  readonly packages?: Readonly<Record<string, string>>;
}

const NAME = /^mf-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const TITLE = /^[^\p{C}"<>{}\\]{1,60}$/u;

/** Name prefixes of the files that `pnpm pack` makes, by package. */
const PACKED = {
  '@eveneo/contract': 'eveneo-contract-',
  '@eveneo/server-kit': 'eveneo-server-kit-',
  '@eveneo/platform': 'eveneo-platform-',
  '@eveneo/build': 'eveneo-build-',
  'mf-shared': 'mf-shared-',
  shell: 'shell-',
} as const;

/** The packed file of each of our packages in a folder. @throws when one is missing */
export function packedIn(folder: string): Record<string, string> {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return Object.fromEntries(
    Object.entries(PACKED).map(([name, start]) => {
      const file = files
        .filter((one) => one.startsWith(start) && one.endsWith('.tgz'))
        // Numeric: 1.10.0 comes after 1.9.2.
        .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
        .at(-1);
      if (!file) throw new UserError(CREATE_TEXTS.notPacked(name, folder));
      return [name, `file:${join(folder, file)}`];
    }),
  );
}

/** The platform version of this workspace, or of the packed platform. */
function platformVersion(packages: Readonly<Record<string, string>> | undefined): string {
  if (packages) return /-(\d+\.\d+\.\d+)\.tgz$/.exec(packages['@eveneo/platform'] ?? '')?.[1] ?? '1.0.0';
  const file = join(ROOT, 'mf-shared/platform/package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Parses 'mf-agenda --title Agenda --packages /tmp/paquets'. @throws UserError that names the problem */
export function readOptions(args: string[]): AreaOptions {
  const options = { title: { type: 'string' }, packages: { type: 'string' } } as const;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [name = '', surplus] = positionals;
    if (surplus !== undefined) throw new UnknownArgument(surplus, CREATE_TEXTS.usage);
    if (!NAME.test(name)) throw new UserError(CREATE_TEXTS.badName(name));
    const title = values.title ?? name.slice('mf-'.length).replace(/^./, (letter) => letter.toUpperCase());
    if (!TITLE.test(title)) throw new UserError(CREATE_TEXTS.badTitle(title));
    const packages = values.packages === undefined ? undefined : packedIn(values.packages);
    return { name, title, platform: platformVersion(packages), ...(packages && { packages }) };
  } catch (error) {
    const refused = refusedArgument(args, error);
    if (refused === undefined) throw error;
    throw new UnknownArgument(refused, CREATE_TEXTS.usage);
  }
}
