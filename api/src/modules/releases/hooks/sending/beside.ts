import { startRounds } from '../../rounds';
import { createHookSender, type HookContext } from './sender';

const EVERY_MS = 1000;

/** Looks after the hooks' outbox while the API listens. */
export function startHooks(context: HookContext): { stop(): Promise<void> } {
  const sender = createHookSender(context);
  const rounds = startRounds(
    () => sender.round(),
    (err) => context.log.warn({ err }, 'hooks not looked after'),
    EVERY_MS,
  );
  return {
    async stop() {
      await rounds.stop();
      await sender.stop();
    },
  };
}
