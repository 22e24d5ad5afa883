import { RELEASE_NAME } from '@eveneo/contract/delivery/releases';
import { DEPLOY_RIGHTS } from '@eveneo/contract/operation';
import type { ListedToken } from '@eveneo/server-kit/signatures/credentials';
import { UnknownArgument, UserError } from '../base/errors';
import { listOf, refuseOptions, required, rowNumber, parsedOption, type Values } from './command-line';
import { askProgram, onDatabase } from './context';
import { mintToken } from './mint';
import type { Result } from './move';
import { printTokens } from './print';
import { COMMAND_TEXTS } from './texts/command';
import { TOKEN_TEXTS } from './texts/credentials';

/** Lists all tokens, after applying `args`. */
const listed = (args: string[] = []) => askProgram<ListedToken[]>(['tokens', ...args]);

async function mint({ remotes, rights, ttl, label }: Values): Promise<Result> {
  const isRemote = (word: string) => word === '*' || RELEASE_NAME.test(word);
  const isRight = (word: string) => DEPLOY_RIGHTS.some((right) => right === word);
  if (ttl !== undefined)
    parsedOption('--ttl', ttl, /^[1-9]\d{0,5}[smhd]$/.test(ttl) ? ttl : null, '90d, 12h');
  const args = [
    '--remotes',
    listOf('--remotes', remotes, isRemote, "mf-guest, mf-guest,mf-public, '*'"),
    '--rights',
    listOf('--rights', rights, isRight, DEPLOY_RIGHTS.join(',')),
    ...(ttl === undefined ? [] : ['--ttl', ttl]),
    ...(label === undefined ? [] : ['--label', required(label, '--label')]),
  ];
  const minted = await mintToken(args, onDatabase());
  return { data: { token: minted }, text: minted };
}

async function list(): Promise<Result> {
  const data = await listed();
  return { data, text: printTokens(data) };
}

async function revoke(number: string | undefined): Promise<Result> {
  const id = rowNumber(COMMAND_TEXTS.what.token, number);
  const before = await listed();
  const token = before.find((one) => String(one.id) === id);
  if (!token) throw new UserError(TOKEN_TEXTS.unknown(id));
  const data = await listed(['--revoke', id]);
  return { data, text: TOKEN_TEXTS.revoked(id, token.label) };
}

/** `token …` makes one, `token list` shows all without secrets, `token revoke 3` ends one. */
export async function tokens(words: string[], values: Values): Promise<Result> {
  const [word, number] = words;
  const surplus = word === 'revoke' ? undefined : number;
  const isKnown = word === undefined || ['create', 'list', 'revoke'].includes(word);
  if (!isKnown || surplus !== undefined)
    throw new UnknownArgument(surplus ?? word ?? '', COMMAND_TEXTS.usage.token);
  // Only `create` has options.
  if (word === 'list' || word === 'revoke')
    refuseOptions(values, ['remotes', 'rights', 'ttl', 'label'], COMMAND_TEXTS.usage.token);
  if (word === 'list') return list();
  return word === 'revoke' ? revoke(number) : mint(values);
}
