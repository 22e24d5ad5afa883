import { ACTION_NAMES } from '@eveneo/contract/application/action-names';

export const STATUS_TEXTS = {
  statusHead: ['zone', 'en ligne', 'signalements', 'secours', 'canari', 'signalements', 'révision', ''],
  releasesHead: [
    'version',
    'publiée',
    'auteur',
    'commit',
    'objet',
    'taille',
    'signalements',
    'signée par',
    'construite par',
    'verrou des paquets',
    '',
  ],
  nothingLive: 'Rien n’est en ligne. Publier d’abord : npm run release -- publish shell --activate',
  guarded: 'sous garde',
  alert: ({ name, live, alert }: { name: string; live: string; alert?: string }) =>
    `Attention : ${name} ${live}, en ligne : ${alert}`,
  locked: (who: string, why: string) => `verrouillée par ${who} : ${why}`,
  withdrawnMark: 'retirée',
  badMark: 'mauvaise',
  since: (version: string, count: number) =>
    `${version} : ${count} changement${count > 1 ? 's' : ''} depuis la version en ligne`,
  action: (action: keyof typeof ACTION_NAMES) => ACTION_NAMES[action].toLowerCase(),
  historyHead: ['moment', 'zone', 'action', 'de → à', 'qui', 'pourquoi'],
  liveAt: (at: string) => `En ligne le ${at} :`,
  nothingLiveAt: (at: string) => `Rien n’était en ligne le ${at}.`,
  noMoves: 'Aucun changement jusque-là.',
  left: (name: string, version: string) => `${name} : ${version} est retirée, la zone verrouillée.`,
  nowLive: (name: string, live: string, fallback: string | null, canary: string) =>
    `${name} : ${live} (secours ${fallback ?? '–'}, canari ${canary}).`,
  nowLocked: (name: string, locked: boolean) => `${name} : ${locked ? 'verrouillée' : 'déverrouillée'}.`,
  lifted: (name: string, version: string) => `${name} : le retrait de ${version} est levé.`,
  pruned: (count: number, dry: boolean) =>
    count === 0
      ? `Rien à supprimer${dry ? '' : ' : tout est en ligne, en secours, canari, servait juste avant, ou est trop récent'}.`
      : `${count} ${count > 1 ? 'versions' : 'version'} ${dry ? 'à supprimer' : count > 1 ? 'supprimées' : 'supprimée'} :`,
} as const;

export const HOST_TEXTS = {
  served: (everywhere: boolean) =>
    everywhere
      ? 'En ligne sur tous les hôtes :'
      : 'Pas encore en ligne partout ; les hôtes continuent d’essayer :',
  hostServes: (label: string, lag: number | null) =>
    `  ${label} : ${lag === null ? 'démarré depuis' : `en ${(lag / 1000).toFixed(1).replace('.', ',')} s`}`,
  hostBehind: (label: string, names: string[]) =>
    `  ${label} : ne sert pas la version voulue de ${names.join(', ')} (voir son journal, et GET /readyz)`,
  noHost:
    'Aucun hôte n’a rendu compte depuis 2 s : le choix est enregistré, personne ne dit le servir. ' +
    'Un hôte rend compte s’il a HOST_KEY (npx tsx api/src/cli.ts host-key).',
} as const;

export const RETIRE_TEXTS = {
  done: (name: string, live: string) =>
    `${name} est retirée : ses pages répondent 404. Pour la ramener : activate ${name} ${live}`,
  question: (name: string, version: string) =>
    `Retirer ${name} (${version}) ? Ses pages répondront 404 à tous les visiteurs. Tapez ${name} pour confirmer : `,
  kept: (name: string) => `${name} reste en ligne : rien n’est changé.`,
  unasked: (name: string) =>
    `Retirer ${name} demande une confirmation, et personne n’est devant ce terminal : ajoutez --yes. Rien n’est changé.`,
} as const;
