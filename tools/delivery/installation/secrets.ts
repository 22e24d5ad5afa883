import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../base/errors';
import { CONFIG_TEXTS } from './texts';

export type Secrets = { jwtSecret: string; deployToken?: string };

const fileOf = (dataDir: string) => join(dataDir, 'secrets.json');

/** @throws UserError for a damaged file: new secrets would end every session */
function readSecrets(file: string): Secrets {
  try {
    const secrets = JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets> | null;
    if (typeof secrets?.jwtSecret === 'string') return secrets as Secrets;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new UserError(CONFIG_TEXTS.badSecrets(file));
}

export function saveSecrets(dataDir: string, secrets: Secrets): void {
  const file = fileOf(dataDir);
  writeFileSync(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Deploy token of the last start; undefined before the first start. */
export function storedToken(dataDir: string): string | undefined {
  const file = fileOf(dataDir);
  return existsSync(file) ? readSecrets(file).deployToken : undefined;
}

/** Secrets of this installation, generated at the first start, readable by its owner only. */
export function loadSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = fileOf(dataDir);
  if (existsSync(file)) return readSecrets(file);
  const secrets = { jwtSecret: randomBytes(48).toString('base64url') };
  saveSecrets(dataDir, secrets);
  return secrets;
}
