import { join } from 'node:path';
import * as z from 'zod/mini';
import { LOCAL_HOST, SITE, trustsAnybody } from '@eveneo/server-kit/http/unsafe-settings';

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
const url = z.string().check(z.regex(SITE, 'adresse http(s) sans chemin attendue'));

const legalWords = z.optional(z.string().check(z.maxLength(500, '500 caractères au plus')));

const schema = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '0.0.0.0'),
  API_URL: z._default(url, 'http://127.0.0.1:4000'),
  /** Folder of the last valid set and its files. */
  STATE_DIR: z._default(z.string(), join(process.cwd(), '.data/shell')),
  PUBLIC_URL: z.optional(url),
  /** The operator's e-mail address, shown on public pages. */
  CONTACT_EMAIL: z.optional(
    z.string().check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'adresse email attendue')),
  ),
  /** Who publishes the site and who hosts it, as the legal notice, terms and privacy page name them. */
  PUBLISHER: legalWords,
  HOSTING_PROVIDER: legalWords,
  NODE_ENV: z._default(z.string(), 'development'),
  DEMO: z._default(z.enum(['0', '1']), '0'),
  EVENT_TIMEZONE: z._default(z.string(), 'Europe/Paris'),
  /** Proxy addresses whose X-Forwarded-For is trusted, comma-separated. */
  TRUSTED_PROXIES: z._default(z.string(), ''),
  /** Multiplies the limits of a network, like the API's: a load test from one address needs more than people do. */
  RATE_LIMIT_FACTOR: z._default(z.coerce.number().check(z.minimum(0.01), z.maximum(1_000_000)), 1),
  /** Authenticates the reports of this host. */
  HOST_KEY: z.optional(z.string()),
  /** 1: the processes that draw first screens start with the host and stay, also while nobody comes. */
  WARM: z._default(z.enum(['0', '1']), '0'),
  /** Port of `/metrics`, not public; without it there are no metrics. */
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  LOG_LEVEL: z._default(z.string(), 'warn'),
});

const DEMO_CONTACT = 'contact@demo.eveneo.fr';

/** Variables that production requires, with the reason if the name does not explain it. */
const NEEDED = {
  PUBLIC_URL: '',
  CONTACT_EMAIL: '',
  PUBLISHER: ' : les mentions légales le nomment',
  HOSTING_PROVIDER: ' : les mentions légales le nomment',
  HOST_KEY: ' : sans elle, cet hôte ne compterait pour personne. La clé : npx tsx api/src/cli.ts host-key',
};

/** @throws an error if production would start with demonstration data or without what it needs */
function refuseUnsafe(value: z.infer<typeof schema>): void {
  if (value.DEMO === '1') throw new Error('DEMO=1 est refusé en production.');
  if (value.RATE_LIMIT_FACTOR !== 1) throw new Error('RATE_LIMIT_FACTOR doit être 1 en production.');
  if (value.TRUSTED_PROXIES.split(',').some(trustsAnybody))
    throw new Error('TRUSTED_PROXIES doit nommer des adresses ou des réseaux, pas le monde entier.');
  for (const [name, why] of Object.entries(NEEDED))
    if (!value[name as keyof typeof NEEDED]?.trim())
      throw new Error(`${name} est obligatoire en production${why}.`);
  if (LOCAL_HOST.test(new URL(value.PUBLIC_URL ?? '').hostname))
    throw new Error('PUBLIC_URL doit être une adresse publique, pas localhost.');
  if (value.CONTACT_EMAIL === DEMO_CONTACT)
    throw new Error('CONTACT_EMAIL : l’adresse de la démonstration est refusée en production.');
}

/** Reads the environment. @throws an error that names every invalid variable */
export function readConfig(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')} : ${issue.message}`);
    throw new Error(`Configuration de l'hôte refusée.\n${lines.join('\n')}`);
  }
  const value = result.data;
  const production = value.NODE_ENV === 'production';
  if (production) refuseUnsafe(value);
  return {
    port: value.PORT,
    host: value.HOST,
    apiUrl: value.API_URL,
    stateDir: value.STATE_DIR,
    publicUrl: value.PUBLIC_URL ?? `http://localhost:${value.PORT}`,
    contactEmail: value.CONTACT_EMAIL ?? DEMO_CONTACT,
    // Null only outside production: the pages say that this is a demonstration.
    publisher: value.PUBLISHER ?? null,
    hostingProvider: value.HOSTING_PROVIDER ?? null,
    production,
    demo: value.DEMO === '1',
    timeZone: value.EVENT_TIMEZONE,
    trustedProxies: value.TRUSTED_PROXIES.split(',').filter(Boolean),
    logLevel: value.LOG_LEVEL,
    rateLimitFactor: value.RATE_LIMIT_FACTOR,
    // Null only outside production: nothing is reported or counted.
    hostKey: value.HOST_KEY ?? null,
    warm: value.WARM === '1',
    metrics: value.METRICS_PORT === undefined ? null : { port: value.METRICS_PORT, host: value.METRICS_HOST },
  };
}

export type ShellHostConfig = ReturnType<typeof readConfig>;
