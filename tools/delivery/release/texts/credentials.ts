export const TOKEN_TEXTS = {
  none: 'Aucun jeton de déploiement.',
  head: ['numéro', 'nom', 'zones', 'droits', 'créé', 'expire', ''],
  states: { valid: '', expired: 'expiré', revoked: 'révoqué' },
  unknown: (id: string) => `Aucun jeton n’a le numéro ${id}. Voir « npm run release -- token list ».`,
  revoked: (id: string, label: string) => `Le jeton ${id} (${label}) est révoqué.`,
} as const;

export const KEY_TEXTS = {
  what: 'la clé publique',
  number: 'le numéro de la clé',
  example: 'celle qu’affiche « release key make »',
  noFile: (file: string) => `RELEASE_KEY : le fichier ${file} n’existe pas.`,
  noKey: 'RELEASE_KEY : une clé privée Ed25519 (PEM), ou le fichier qui la contient, est attendue.',
  notWritten: (file: string, code: string) => `--to : ${file} ne peut pas être écrit (${code}).`,
  made: (file: string, key: string, publicKey: string) =>
    [
      `Clé ${key} écrite dans ${file}, lisible par vous seul : gardez-la comme un secret (RELEASE_KEY).`,
      'À faire enregistrer par l’exploitation :',
      `  npm run release -- key register <zone> ${publicKey}`,
    ].join('\n'),
  none: 'Aucune clé : les versions se publient sans signature.',
  head: ['numéro', 'zone', 'clé', 'clé publique', 'enregistrée', 'révoquée'],
} as const;
