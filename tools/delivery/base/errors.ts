/** An error that the user can fix: only its French message is shown, without a stack. */
export class UserError extends Error {
  override name = 'UserError';
}

/** An unknown argument, with the usage of the command. */
export class UnknownArgument extends UserError {
  constructor(argument: string, usage: string) {
    super(`Argument inconnu : « ${argument} ».\n${usage}`);
  }
}

/** The argument that parseArgs refused, as typed (Node's message is English); undefined for other errors. */
export function refusedArgument(args: string[], error: unknown): string | undefined {
  const { code, message } = error as { code?: string; message: string };
  if (!code?.startsWith('ERR_PARSE_ARGS')) return undefined;
  return (
    args.find((arg) => arg.startsWith('-') && message.includes(arg.split('=')[0] ?? arg)) ?? args.join(' ')
  );
}
