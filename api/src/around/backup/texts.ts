export const BACKUP_TEXTS = {
  usage: 'Indiquez un seul dossier : backup <dossier>, restore <dossier> [--replace].',
  notEmpty: (folder: string) =>
    `${folder} n’est pas vide : une sauvegarde n’en recouvre pas une autre. Indiquez un dossier neuf.`,
  inside: (folder: string) =>
    `${folder} est dans le dossier du stockage, ou le contient : la sauvegarde se prendrait elle-même. Indiquez-en un autre.`,
  cannotWrite: (folder: string, code: string) => `${folder} ne peut pas être écrit (${code}).`,
  done: (folder: string, rows: number, files: number) =>
    `Sauvegarde faite dans ${folder} : ${rows} lignes, ${files} fichiers. Elle contient des données personnelles : gardez-la à l’abri. Gardez JWT_SECRET à part : il n’y est pas.`,
  noBackup: (folder: string) => `${folder} ne contient pas de sauvegarde entière (manifest.json).`,
  damaged: (parts: readonly string[]) =>
    `La sauvegarde est abîmée, rien n’a été touché : ${parts.slice(0, 5).join(', ')}${parts.length > 5 ? '…' : ''}`,
  newer: (names: readonly string[]) =>
    `La sauvegarde vient d’une version plus récente du produit (${names.slice(0, 3).join(', ')}) : restaurez-la avec cette version.`,
  occupied: (what: string) =>
    `Refusé : ${what} contient déjà des données, que restaurer effacerait. Pour les remplacer : --replace, toutes les instances arrêtées.`,
  inUse: (connections: readonly string[]) =>
    `Refusé : d’autres sont connectés à cette base, et y écriraient pendant la restauration. Arrêtez toutes les instances, puis recommencez. Connexions : ${connections.slice(0, 5).join(', ')}${connections.length > 5 ? '…' : ''} ; celle d’une machine perdue se ferme par KILL et son numéro.`,
  theDatabase: 'la base',
  theStorage: 'le stockage',
  restored: (at: string, rows: number, files: number) =>
    `Restauré l’état du ${at} : ${rows} lignes, ${files} fichiers.`,
  otherSecret:
    'Attention : JWT_SECRET n’est pas celui de la sauvegarde. Les sessions et les billets déjà émis ne valent plus rien.',
} as const;
