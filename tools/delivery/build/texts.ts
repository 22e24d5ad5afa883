export const BUILD_TEXTS = {
  building: (names: string[]) => `Construction : ${names.join(', ')}…`,
  done: (name: string, seconds: number) => `  ${name} construit en ${seconds.toFixed(1)} s`,
  upToDate: 'Tout est à jour.',
  failed: (name: string, output: string) => `La construction de ${name} a échoué :\n${output}`,
  unknownPackage: (name: string, known: string[]) =>
    `« ${name} » ne se construit pas. Noms possibles : ${known.join(', ')}.`,
} as const;
