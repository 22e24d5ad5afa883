export const CONFIG_TEXTS = {
  badPort: (name: string, value: string) =>
    `${name}=${value} : un numéro de port entre 1 et 65535 est attendu.`,
  badSecrets: (file: string) =>
    `Le fichier ${file} est abîmé. Remettez-le depuis une sauvegarde ; supprimé, il est refait au prochain démarrage, et toutes les sessions prennent fin.`,
  samePorts: (port: number) => `PORT et API_PORT valent tous deux ${port} : il en faut deux différents.`,
  badDemo: (value: string) => `DEMO=${value} : 0 ou 1 est attendu.`,
  badDataDir: (dir: string, code: string) =>
    `DATA_DIR : le dossier ${dir} ne peut être ni créé ni écrit (${code}). Choisissez-en un autre avec DATA_DIR.`,
  badStorage: (value: string) => `STORAGE=${value} : folder ou s3 est attendu.`,
  demoInProduction:
    'DEMO=1 est refusé avec NODE_ENV=production : les comptes de démonstration ont un mot de passe public.',
  badPublicUrl: (value: string) =>
    `PUBLIC_URL=${value} : une adresse http(s)://hôte[:port], sans chemin, est attendue.`,
  badDatabaseUrl: 'DATABASE_URL : une adresse mysql://utilisateur:motdepasse@hôte:port/base est attendue.',
} as const;
