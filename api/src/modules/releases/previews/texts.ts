export const PREVIEW_TEXTS = {
  live: (name: string, version: string) =>
    `${name} ${version} est déjà en ligne : il n’y a rien à montrer d’avance. Nommez une autre version.`,
  tooMany: (limit: number) =>
    `${limit} aperçus sont déjà ouverts. Mettez fin à l’un d’eux (preview --list, puis preview --end), ou attendez.`,
} as const;
