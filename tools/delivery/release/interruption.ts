/** Messages for an interrupted command, by stage. */
export const INTERRUPTED_TEXTS = {
  before: 'Interrompu : rien n’a été demandé au registre.',
  publishing:
    'Interrompu pendant la publication : une version est publiée entière ou pas du tout, et n’est pas mise en ligne. ' +
    'Recommencer ne publie rien deux fois ; « status <zone> » dit ce qui l’est.',
  moving: 'Interrompu : le changement était demandé, et peut être fait. « status » le dit.',
  waiting:
    'Interrompu : le changement est fait et enregistré ; les hôtes le suivent d’eux-mêmes (/releases dit où ils en sont).',
} as const;

let stage: keyof typeof INTERRUPTED_TEXTS = 'before';

export const reached = (next: typeof stage): void => void (stage = next);

/** Exit status by signal. */
const STATUSES = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Makes a command that is interrupted by Ctrl-C or SIGTERM report what was done, then exit.
 * @returns a function that removes the handler
 */
export function tellInterruption(): () => void {
  reached('before');
  const ending = (status: number) => () => {
    console.error(INTERRUPTED_TEXTS[stage]);
    process.exit(status);
  };
  const handlers = Object.entries(STATUSES).map(([signal, status]) => [signal, ending(status)] as const);
  for (const [signal, end] of handlers) process.on(signal, end);
  return () => {
    for (const [signal, end] of handlers) process.off(signal, end);
  };
}
