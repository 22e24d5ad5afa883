import inspector from 'node:inspector';

/**
 * Keeps the inspector shut, which would give the host's memory to whoever connects: any process of its user can open
 * it with SIGUSR1.
 * @throws in production when it was opened at the start
 */
export function closeInspector(production: boolean): void {
  process.on('SIGUSR1', () => undefined);
  if (production && inspector.url() !== undefined)
    throw new Error('L’inspecteur de Node est refusé en production : --inspect, NODE_OPTIONS.');
}

/** What libraries and child processes may still read after the start. */
const KEPT = /^(?:PATH|HOME|TMPDIR|TZ|LANG|LC_\w+|NODE_ENV)$/;

/** Removes everything else once the configuration is read: other programs' secrets may come with the host's key. */
export function forgetSecrets(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) if (!KEPT.test(name)) delete env[name];
}
