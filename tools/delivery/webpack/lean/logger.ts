/** Stands where the federation's packages make their loggers, with levels, delegates and stacks for its developers. */
type Say = (...what: unknown[]) => void;
type Logger = Record<'error' | 'warn', Say>;

export const createLogger = (prefix: string): Logger => ({
  error: (...what) => console.error(prefix, ...what),
  warn: (...what) => console.warn(prefix, ...what),
});

const unused = (): never => {
  throw new Error('left out');
};
export {
  unused as bindLoggerToCompiler,
  unused as createInfrastructureLogger,
  unused as infrastructureLogger,
  unused as logger,
};
