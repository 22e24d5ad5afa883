/** Configuration: only from the environment, validated at start, each missing or invalid value named. */
import * as z from 'zod/mini';
import { LOCAL_HOST, SITE, trustsAnybody } from '@eveneo/server-kit/http/unsafe-settings';

const list = z.pipe(
  z.string(),
  z.transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
);
const flag = z.pipe(
  z.enum(['0', '1'], 'doit être 0 ou 1'),
  z.transform((value) => value === '1'),
);
const number = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+(\.\d+)?$/, 'doit être un nombre')),
    z.pipe(
      z.transform(Number),
      z
        .number()
        .check(z.minimum(min, `doit valoir au moins ${min}`), z.maximum(max, `doit valoir au plus ${max}`)),
    ),
  );
const withDefault = <T extends z.ZodMiniType>(schema: T, value: z.input<T>) =>
  z.prefault(schema, value as never);
const webAddress = z.string().check(
  z.refine((value) => {
    try {
      return ['http:', 'https:'].includes(new URL(value).protocol);
    } catch {
      return false;
    }
  }, 'doit être une adresse web'),
);
const timeZone = z.string().check(
  z.refine((value) => {
    try {
      new Intl.DateTimeFormat('fr', { timeZone: value });
      return true;
    } catch {
      return false;
    }
  }, 'doit être un fuseau horaire, comme Europe/Paris'),
);

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const environmentSchema = z.object({
  NODE_ENV: withDefault(
    z.enum(['development', 'test', 'production'], 'doit être development, test ou production'),
    'development',
  ),
  DATABASE_URL: z
    .string('manque')
    .check(z.regex(/^mysql:\/\/.+\/.+/, 'doit avoir la forme mysql://utilisateur:motdepasse@hôte:port/base')),
  DATABASE_POOL: withDefault(number(2, 200), '10'),
  /** Milliseconds within which the database must answer a call; then 503. */
  DATABASE_DEADLINE_MS: withDefault(number(500, 60_000), '2700'),
  API_PORT: withDefault(number(0, 65535), '4000'),
  API_HOST: withDefault(z.string(), '127.0.0.1'),
  JWT_SECRET: z
    .string('manque')
    .check(z.refine((value) => Buffer.byteLength(value) >= 32, 'doit avoir au moins 32 octets')),
  /** The previous secret during a rotation: verifies and opens, never signs or seals. */
  JWT_SECRET_PREVIOUS: z.optional(
    z.string().check(z.refine((value) => Buffer.byteLength(value) >= 32, 'doit avoir au moins 32 octets')),
  ),
  PUBLIC_URL: withDefault(webAddress, 'http://localhost:3000'),
  STORAGE_DIR: withDefault(z.string(), '.data/storage'),
  DEMO: withDefault(flag, '0'),
  EVENT_TIMEZONE: withDefault(timeZone, 'Europe/Paris'),
  /** Addresses or ranges whose X-Forwarded-For is trusted; the shell host is one. */
  TRUSTED_PROXIES: withDefault(list, '127.0.0.1,::1'),
  CORS_ORIGINS: withDefault(list, ''),
  /** Whether webhooks may target addresses of this machine and its networks. */
  HOOK_INTERNAL: withDefault(flag, '0'),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\/.+/, 'doit avoir la forme smtp://hôte:port'))),
  MAIL_FROM: withDefault(z.string(), 'Événéo <ne-pas-repondre@eveneo.fr>'),
  OUTBOX_DIR: withDefault(z.string(), '.data/outbox'),
  LOG_LEVEL: withDefault(z.enum(LOG_LEVELS, `doit être ${LOG_LEVELS.join(', ')}`), 'info'),
  /** Multiplies every rate limit: a load test from one address needs more than people do. */
  RATE_LIMIT_FACTOR: withDefault(number(0.01, 1_000_000), '1'),
  /** Unit of the growing login delays, in milliseconds. */
  LOGIN_DELAY_MS: withDefault(number(0, 10_000), '1000'),
  /** Silence after which a live stream sends a comment, so that proxies keep it open. */
  STREAM_HEARTBEAT_MS: withDefault(number(10, 120_000), '15000'),
  /**
   * Milliseconds within which an S3 store must respond, and continue its response; four times as long for writes.
   */
  STORAGE_DEADLINE_MS: withDefault(number(100, 60_000), '3000'),
  S3_BUCKET: z.optional(z.string()),
  S3_ENDPOINT: z.optional(webAddress),
  S3_REGION: withDefault(z.string(), 'eu-west-3'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
});

export type Environment = Readonly<Record<string, string | undefined>>;

/** What production must not trust, allow or name. */
function loosenedSettings(config: z.infer<typeof environmentSchema>): string[] {
  const { hostname } = new URL(config.PUBLIC_URL);
  return [
    config.TRUSTED_PROXIES.some(trustsAnybody) &&
      'TRUSTED_PROXIES doit nommer des adresses ou des réseaux, pas le monde entier',
    config.RATE_LIMIT_FACTOR !== 1 && 'RATE_LIMIT_FACTOR doit être 1 en production',
    !config.CORS_ORIGINS.every((one) => SITE.test(one)) &&
      'CORS_ORIGINS doit nommer des sites (https://ami.exemple), sans chemin, pas tous (*)',
    !SITE.test(config.PUBLIC_URL.replace(/\/$/, '')) && 'PUBLIC_URL doit être une adresse sans chemin',
    LOCAL_HOST.test(hostname) && 'PUBLIC_URL doit être une adresse publique, pas localhost',
  ].filter((problem) => typeof problem === 'string' && problem !== '') as string[];
}

/** Whether a secret comes from an example or is not random enough. */
function isDefaultSecret(secret: string): boolean {
  return (
    new Set(secret).size < 10 ||
    /change|default|secret|example|exemple|password|development|0123456789abcdef/i.test(secret)
  );
}

export class ConfigError extends Error {}

/** Reads the configuration. The error names every bad variable and shows no value. */
export function readConfig(environment: Environment) {
  // An empty variable counts as absent: shells and compose files cannot unset one.
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = z.safeParse(environmentSchema, present);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
    throw new ConfigError(`Réglages refusés : ${problems.join(' ; ')}`);
  }
  const config = parsed.data;
  const problems: string[] = [];
  if (config.NODE_ENV === 'production') {
    if (config.DEMO) problems.push('DEMO doit être 0 en production');
    if (isDefaultSecret(config.JWT_SECRET))
      problems.push('JWT_SECRET doit être tiré au hasard en production');
    if (/:\/\/root:?@/.test(config.DATABASE_URL))
      problems.push('DATABASE_URL ne doit pas employer un compte sans mot de passe en production');
    // In production, neither the links in mails nor the mail delivery may use the local defaults.
    if (!config.PUBLIC_URL.startsWith('https://'))
      problems.push('PUBLIC_URL doit être une adresse https en production');
    problems.push(...loosenedSettings(config));
    if (!config.SMTP_URL) problems.push('SMTP_URL manque : en production, un serveur envoie les messages');
  }
  if (config.JWT_SECRET_PREVIOUS === config.JWT_SECRET)
    problems.push('JWT_SECRET_PREVIOUS doit être un autre secret que JWT_SECRET');
  if (config.S3_BUCKET && !(config.S3_ACCESS_KEY_ID && config.S3_SECRET_ACCESS_KEY))
    problems.push('S3_ACCESS_KEY_ID et S3_SECRET_ACCESS_KEY manquent, alors que S3_BUCKET est là');
  if (problems.length > 0) throw new ConfigError(`Réglages refusés : ${problems.join(' ; ')}`);
  return config;
}

export type Config = ReturnType<typeof readConfig>;

export type Secrets = Pick<Config, 'JWT_SECRET' | 'JWT_SECRET_PREVIOUS'>;

/** The secrets to read with: the current one, then during a rotation the previous one. */
export const secretsOf = ({ JWT_SECRET, JWT_SECRET_PREVIOUS }: Secrets): readonly [string, ...string[]] =>
  JWT_SECRET_PREVIOUS === undefined ? [JWT_SECRET] : [JWT_SECRET, JWT_SECRET_PREVIOUS];

/** Reads something signed or sealed, with the first secret that fits; null when none does. */
export function readWith<T>(config: Secrets, read: (secret: string) => T | null): T | null {
  for (const secret of secretsOf(config)) {
    const found = read(secret);
    if (found !== null) return found;
  }
  return null;
}
