import { RELEASE_USAGE } from './usage';

export const COMMAND_TEXTS = {
  what: {
    area: 'le nom de la zone',
    version: 'la version',
    percent: 'le pourcentage',
    token: 'le numéro du jeton',
  },
  missing: (what: string) => `Il manque ${what}. Voir « npm run release -- help ».`,
  notUnderstood: (option: string, given: string, example: string) =>
    `« ${given} » n’est pas compris pour ${option}. Par exemple : ${example}.`,
  shares: '10 ou 12,5 (--stop met fin au canari)',
  agesOrMoments: '7d, 36h, 2026-11-21, 2026-11-21T10:27',
  noToken:
    'Aucun jeton de déploiement. Indiquez-le avec la variable RELEASE_TOKEN (et l’adresse de l’API avec RELEASE_API_URL), ' +
    'ou démarrez le produit sur cette machine avec « npm start ».',
  noDatabase: 'Aucune base de données : indiquez DATABASE_URL, ou démarrez le produit avec « npm start ».',
  help: [
    'npm run release -- <commande> [--json] [--api <adresse>]',
    '',
    ...Object.values(RELEASE_USAGE),
    '',
    'Variables : RELEASE_TOKEN, RELEASE_API_URL, RELEASE_KEY (clé de signature) ; sans les deux premières, le produit lancé par « npm start » sur cette machine.',
    'Pour un programme : npm run --silent release -- … --json, sans les lignes de npm.',
  ].join('\n'),
  usage: RELEASE_USAGE,
} as const;
