export const PROCESS_TEXTS = {
  ended: (name: string, log: string, tail: string) =>
    `Le service ${name} s’est arrêté de façon inattendue. Journal : ${log}\n${tail}`,
  restarting: (name: string, seconds: number, log: string) =>
    `Le service ${name} s’est arrêté de façon inattendue : redémarrage dans ${String(seconds).replace('.', ',')} s. Journal : ${log}`,
  waits: (name: string, log: string) => `Le service ${name} démarre encore… Journal : ${log}`,
  notReady: (name: string, log: string, tail: string) =>
    `Le service ${name} n’a pas démarré. Journal : ${log}\n${tail}`,
  portTaken: (port: number, name: string) =>
    `Le port ${port} est déjà pris par un autre programme. Choisissez-en un autre avec ${name}, ` +
    `par exemple : ${name}=${port + 1} npm start`,
  portForbidden: (port: number, name: string) =>
    `Le système réserve le port ${port} à l’administration. Choisissez-en un au-dessus de 1023 avec ${name}, ` +
    `par exemple : ${name}=${port + 8000} npm start`,
  failed: (program: string, output: string) => `« ${program} » a échoué :\n${output}`,
} as const;
