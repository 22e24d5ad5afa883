/** The loggable part of an error: its kind and position, never user data. */
export interface LoggedError {
  readonly type: string;
  /** '' if it would repeat data. */
  readonly message: string;
  /** Frames only. */
  readonly stack: string;
  /** code, errno, and the cause. */
  readonly [detail: string]: unknown;
}

/**
 * Properties of errors that repeat data: SQL with its values, what a mail server said of an address, failed input.
 */
const TALKATIVE = ['sql', 'sqlMessage', 'sqlState', 'response', 'rejected', 'issues'] as const;
const DEEPEST = 3;

const quotesInput = (error: Error) =>
  error instanceof SyntaxError || TALKATIVE.some((property) => property in error);

/** Removes what messages quote. */
const withoutQuotes = (message: string) =>
  message
    .replace(/'[^']*'|"[^"]*"|`[^`]*`/g, '…')
    .replace(/[^\s<>]+@[^\s<>]+/g, '…@…')
    .slice(0, 300);

/** The frames alone: the first lines of a stack repeat the message. */
const framesOf = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** The stack of a timeout is useless, and a slow database makes thousands of them. */
const isTimeOut = ({ name, code }: { name: string; code?: unknown }) =>
  /Timeout/.test(name) || /TIMEOUT|TIMEDOUT/.test(String(code));

export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { code, errno } = error as { code?: unknown; errno?: unknown };
  return {
    type: error.name,
    message: quotesInput(error) ? '' : withoutQuotes(error.message),
    // A cause is told by its kind: its own frames are those of the driver.
    stack: isTimeOut(error) || depth > 0 ? '' : framesOf(error.stack),
    ...(code !== undefined && { code }),
    ...(errno !== undefined && { errno }),
    ...(error.cause !== undefined && depth < DEEPEST && { cause: loggedError(error.cause, depth + 1) }),
  };
}
