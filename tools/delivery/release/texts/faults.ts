import type { Fault } from '@eveneo/contract/delivery/faults';

const STANDINGS = { live: 'en ligne', canary: 'canari', fallback: 'secours' } as const;

export const FAULT_TEXTS = {
  none: (name: string) => `${name} : aucune panne signalée.`,
  fault: ({ name, version, standing, code, count, page }: Omit<Fault, 'frames'>, last: string) =>
    [
      `${name} ${version}${standing ? ` (${STANDINGS[standing]})` : ''}`,
      `${code}, ${count} fois`,
      `en dernier ${last}`,
      ...(page ? [page] : []),
    ].join(' · '),
  raw: (name: string, version: string, dist: string) =>
    `Positions laissées telles quelles : ${dist} n’a pas les tables de ${name} ${version}. ` +
    `Construisez son commit (« status ${name} » le dit), ou nommez le dossier construit avec --dist.`,
} as const;
