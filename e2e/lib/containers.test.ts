import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { validate } from 'dockerfile-utils';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '@eveneo/build/base/root';
import { freePort } from '@eveneo/build/processes/ports';
import { runAndCollect } from '@eveneo/build/processes/run-and-collect';

const FOLDER = join(ROOT, 'tools/operations/containers');
const NAMES = ['api', 'host'] as const;
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');
/** Instructions, each joined to one line. */
const instructions = (name: string) =>
  read(`${name}.Dockerfile`)
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line));
const of = (name: string, word: string) =>
  instructions(name)
    .filter((line) => line.startsWith(`${word} `))
    .map((line) => line.slice(word.length + 1));

const complaints = (dockerfile: string) => validate(dockerfile).map(({ message }) => message);

describe.each(NAMES)('the image %s', (name) => {
  test('passes the linter of Dockerfiles', () => {
    expect(complaints(read(`${name}.Dockerfile`))).toEqual([]);
  });

  test('is pinned, does not run as root, has a health check, and ends at SIGTERM without a shell in between', () => {
    for (const image of of(name, 'FROM')) expect(image).toMatch(/^node:\d+\.\d+-[\w-]+/);
    expect(of(name, 'USER').at(-1)).toBe('node');
    expect(of(name, 'HEALTHCHECK')).toHaveLength(1);
    expect(of(name, 'STOPSIGNAL')).toEqual(['SIGTERM']);
    expect(JSON.parse(of(name, 'CMD').at(-1) ?? '')).toEqual(expect.arrayContaining(['node']));
    const last = instructions(name);
    expect(last.findIndex((line) => line.startsWith('USER'))).toBeLessThan(
      last.findIndex((line) => line.startsWith('CMD')),
    );
  });

  test('copies existing files, and installs with the package manager of the project', () => {
    const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      packageManager: string;
    };
    expect(of(name, 'RUN').join(' ')).toContain(packageManager);
    expect(of(name, 'RUN').join(' ')).toContain('--frozen-lockfile --prod');
  });
});

test.each([
  [/^USER node$/m, 'USR node', 'Unknown instruction: USR'],
  [/--start-period/, '--start-periode', 'Unknown flag: start-periode'],
  [/--interval=10s/, '--interval=10', 'missing unit in duration'],
  [/^EXPOSE \d+/m, 'EXPOSE http', 'Invalid containerPort: http'],
  [/^(COPY package.json .*) \.\/$/m, '$1 somewhere', 'When using COPY with more than one source file'],
])('control: a Dockerfile with %s changed to %s fails the linter', (from, to, complaint) => {
  const sound = read('api.Dockerfile');
  expect(sound).toMatch(from);
  expect(complaints(sound.replace(from, to)).join('\n')).toContain(complaint);
});

const mistakes = (text: string) =>
  parseAllDocuments(text, { merge: true }).flatMap((document) => [
    ...document.errors.map(({ code }) => code),
    ...document.warnings.map(({ code }) => code),
  ]);

test.each(['containers/compose.yml', 'containers/kubernetes.yml', 'alerts.yml', 'prometheus.yml'])(
  '%s is YAML without duplicate keys',
  (file) => {
    const text = readFileSync(join(ROOT, 'tools/operations', file), 'utf8');
    expect(mistakes(text)).toEqual([]);
    const [key = ''] = /^\w+: \S.*$/m.exec(text) ?? /^\w+:$/m.exec(text) ?? [];
    expect(mistakes(`${text}\n${key}\n`)).not.toEqual([]);
  },
);

test('the services of the compose file name images of the two files, and wait for their dependencies', () => {
  const compose = read('compose.yml');
  for (const name of NAMES)
    expect(compose).toContain(`dockerfile: tools/operations/containers/${name}.Dockerfile`);
  for (const service of [
    'front',
    'api-1',
    'api-2',
    'host-1',
    'host-2',
    'database',
    'bucket',
    'mails',
    'migrations',
  ])
    expect(compose).toMatch(new RegExp(`^  ${service}:`, 'm'));
  // No secret has a default or a value here.
  expect(compose).not.toMatch(/(SECRET|PASSWORD)\w*: [a-z0-9]{6,}$/im);
  expect(compose).toContain('${JWT_SECRET:?}');
  expect(compose).not.toMatch(/image: [^:\n]+(:latest)?$/m);
});

test('every setting of the container files is one that the programs read', () => {
  const known = ['api/src/ground/config.ts', 'shell/server/config.ts']
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n');
  const named = NAMES.flatMap((name) => [
    ...of(name, 'ENV')
      .join(' ')
      .matchAll(/([A-Z][A-Z0-9_]+)=/g),
  ]);
  const inCompose = [...read('compose.yml').matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)];
  const settings = [...named, ...inCompose].map(([, setting]) => setting ?? '');
  expect(settings.length).toBeGreaterThan(15);
  // MALLOC_… settings are read by the C library.
  const ours = settings.filter((setting) => !setting.startsWith('MALLOC_'));
  expect(ours.filter((setting) => !known.includes(`${setting}:`))).toEqual([]);
});

test('in Kubernetes nothing runs as root, and everything has probes and time to shut down', () => {
  const workloads = read('kubernetes.yml')
    .split(/^---$/m)
    .filter((part) => /kind: (Deployment|StatefulSet)/.test(part));
  expect(workloads).toHaveLength(3);
  for (const workload of workloads) {
    for (const wanted of [
      'runAsNonRoot: true',
      'readinessProbe:',
      'livenessProbe:',
      'allowPrivilegeEscalation: false',
    ])
      expect(workload).toContain(wanted);
    expect(Number(/terminationGracePeriodSeconds: (\d+)/.exec(workload)?.[1])).toBeGreaterThan(25);
  }
});

/** Runs a Dockerfile's instructions in a local folder, as there is no container engine. */
async function build(name: string, folder: string): Promise<void> {
  for (const line of of(name, 'COPY').filter((one) => !one.startsWith('--from'))) {
    const words = line.split(' ');
    const target = join(folder, words.pop() ?? '');
    for (const source of words)
      cpSync(join(ROOT, source), words.length > 1 ? join(target, source) : target, {
        recursive: true,
        filter: (path) =>
          !/(^|\/)(node_modules|dist|\.data|\.cache|test)(\/|$)|\.test\.tsx?$/.test(path.slice(ROOT.length)),
      });
  }
  const install = of(name, 'RUN').find((line) => line.startsWith('pnpm install')) ?? '';
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  const words = install.split(' ').slice(1);
  const done = await runAndCollect('npx', ['--yes', packageManager, ...words, '--prefer-offline'], {
    cwd: folder,
  });
  expect([done.status, done.status === 0 ? '' : done.output]).toEqual([0, '']);
}

const DEVELOPMENT = /^(jest|eslint|webpack|typescript|s3rver|smtp-server|@playwright\+test|msw|oxfmt)@/;

// Installs twice, so only in the full run.
(process.env.TEST_FULL === '1' ? test.each(NAMES) : test.skip.each(NAMES))(
  'the commands of %s, run outside of a container: nothing of development is there, and it answers',
  async (name) => {
    const folder = mkdtempSync(join(tmpdir(), `image-${name}-`));
    try {
      mkdirSync(folder, { recursive: true });
      await build(name, folder);
      const packages = readdirSync(join(folder, 'node_modules/.pnpm'));
      expect(packages.filter((one) => DEVELOPMENT.test(one))).toEqual([]);
      const [program = '', ...args] = JSON.parse(of(name, 'CMD').at(-1) ?? '[]') as string[];
      const port = await freePort();
      const child = spawn(program === 'node' ? process.execPath : program, args, {
        cwd: join(folder, (of(name, 'WORKDIR').at(-1) ?? '').replace('/app/', '')),
        stdio: 'ignore',
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'production',
          PORT: String(port),
          API_PORT: String(port),
          HOST: '127.0.0.1',
          STATE_DIR: join(folder, 'state'),
          STORAGE_DIR: join(folder, 'storage'),
          API_URL: 'http://127.0.0.1:9',
          HOST_KEY: 'k'.repeat(43),
          PUBLIC_URL: 'https://eveneo.example',
          SMTP_URL: 'smtp://127.0.0.1:9',
          CONTACT_EMAIL: 'contact@eveneo.example',
          PUBLISHER: 'Association Exemple',
          HOSTING_PROVIDER: 'Exemple SAS',
          DATABASE_URL: 'mysql://eveneo:x@127.0.0.1:9/eveneo',
          JWT_SECRET: 'q8Zr2mVb7TnX4cLw9YpK3sHd6GfJ1aUe',
        },
      });
      // Without a database the API exits with a message; a host serves what it can.
      let answered = false;
      for (const until = Date.now() + 20_000; Date.now() < until && !answered && child.exitCode === null;) {
        answered = await fetch(`http://127.0.0.1:${port}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        );
        await sleep(100);
      }
      expect([name, answered, child.exitCode]).toEqual(
        name === 'host' ? [name, true, null] : [name, false, 1],
      );
      child.kill('SIGKILL');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  180_000,
);
