export const CREATE_TEXTS = {
  usage:
    'npm run create -- mf-<nom> [--title « Agenda »] ; hors de ce dépôt : eveneo-create mf-<nom> --packages <dossier>',
  badName: (name: string) =>
    `« ${name} » n’est pas un nom de zone : mf-, puis des minuscules et des chiffres, séparés par des tirets (mf-agenda).`,
  badTitle: (title: string) =>
    `--title : « ${title} » ; de 1 à 60 caractères, sur une seule ligne, sans " < > { } \\.`,
  exists: (folder: string) => `${folder} existe déjà : rien n’est changé.`,
  notPacked: (name: string, folder: string) =>
    `Le paquet ${name} n’est pas dans ${folder}. Voir « Une zone hors de ce dépôt » dans docs/equipes.md.`,
  made: (name: string, next: string[]) =>
    [`${name} est créée. Ensuite :`, ...next.map((one) => `  ${one}`)].join('\n'),
  inside: (name: string) => [
    'npx -y pnpm@10.34.8 install                       # la relie au reste ; joindre pnpm-lock.yaml',
    'npx tsx tools/workshop/docs/write-routes.ts       # sa table dans le README',
    `npx jest ${name}`,
    `npm run release -- publish ${name} --activate`,
  ],
  outside: (name: string) => [
    `cd ${name} && npm install`,
    'npm test',
    'npm run dev -- --host https://…                          # avec rechargement à chaud ; sans --host : « npm start »',
    'npm run build',
    `npm run release -- publish ${name} --built --activate   # RELEASE_API_URL, RELEASE_TOKEN`,
  ],
} as const;
