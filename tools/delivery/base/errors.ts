/** An error that its reader can cure: its French message is shown alone, without a stack. */
export class UserError extends Error {
  override name = 'UserError';
}

/** What was typed and is not known, with the usage of the command. */
export class UnknownArgument extends UserError {
  constructor(argument: string, usage: string) {
    super(`Argument inconnu : « ${argument} ».\n${usage}`);
  }
}

/** What parseArgs refused, as typed: Node's own sentence is English. Undefined for any other error. */
export function refusedArgument(args: string[], error: unknown): string | undefined {
  const { code, message } = error as { code?: string; message: string };
  if (!code?.startsWith('ERR_PARSE_ARGS')) return undefined;
  return (
    args.find((arg) => arg.startsWith('-') && message.includes(arg.split('=')[0] ?? arg)) ?? args.join(' ')
  );
}
