/** The usage of each release command, as shown by help. */
export const RELEASE_USAGE = {
  publish: [
    '  publish <zone…> [--activate] [--why …]      construit, vérifie, envoie (et met en ligne)',
    '  publish <zone…> --built                     envoie ce que contient dist, sans construire',
    '  publish <zone…> --canary 10                 la donne à 10 % des visiteurs ; à tous, si la zone n’avait rien en ligne',
    '  publish <zone…> --activate --newer          ne met pas en ligne un commit plus ancien que celui en ligne',
  ].join('\n'),
  activate: [
    '  activate <zone> <version> [--why …]         met une version en ligne',
    '  activate <zone>@<version> <zone>@<version>  plusieurs zones en une seule fois',
    '  activate … --guard                          revient en arrière de lui-même si bien plus de pages échouent',
  ].join('\n'),
  rollback: [
    '  rollback <zone> [--to <version>] --why …    revient à la dernière version saine ; la quittée est retirée',
    '  rollback <zone> <zone> --why …              plusieurs zones en une seule fois',
  ].join('\n'),
  canary: [
    '  canary <zone> <version> <pourcentage>       donne une version à une part des visiteurs',
    '  canary <zone> --stop                        termine le canari',
  ].join('\n'),
  preview: [
    '  preview <zone> <version> [--for 24h]        un lien signé, qui la montre sur le vrai site avant sa mise en ligne',
    '  preview <zone>@<version> <zone>@<version>   plusieurs zones ensemble',
    '  preview --list                              les aperçus ouverts, sans leur lien',
    '  preview --end <numéro>                      met fin à un aperçu, où qu’il soit ouvert',
  ].join('\n'),
  withdraw: '  withdraw <zone> <version> --why …           retire le canari, et verrouille la zone',
  lock: '  lock <zone> --why …                         publications acceptées, mises en ligne refusées',
  unlock: '  unlock <zone> --why …                       accepte de nouveau les mises en ligne',
  lift: '  lift <zone> <version> --why …               lève le retrait d’une version, s’il était une erreur',
  retire: [
    '  retire <zone> --why …                       retire la zone, après confirmation ; activate la ramène',
    '  retire … --yes --force                      sans question ; même si le produit a besoin de ses pages',
  ].join('\n'),
  status: '  status [zone]                               ce qui est en ligne, les signalements',
  history: [
    '  history [zone] [--at <moment>] [--limit n]  qui a changé quoi, et ce qui était en ligne',
    '  history … --who … --action … --since 7d     seulement ce que l’un a fait, une action, depuis un moment',
  ].join('\n'),
  faults:
    '  faults <zone> [--dist <dossier>]            les pannes que des navigateurs signalent, lues dans ses tables de sources',
  prune: '  prune [zone…] [--older-than 7d] [--dry-run] supprime les anciennes versions',
  'check-api':
    '  check-api                                   quelles versions en ligne l’API de ce dossier casserait',
  key: [
    '  key make --to <fichier>                     fait une clé de signature ; affiche sa clé publique',
    '  key register <zone> <clé publique>          enregistre une clé : la zone ne publie plus que signé',
    '  key list                                    les clés enregistrées',
    '  key revoke <numéro>                         met fin à une clé',
  ].join('\n'),
  hook: [
    '  hook add <adresse>                          y fait raconter ce qui arrive aux versions ; secret montré une fois',
    '  hook list                                   les webhooks, ce qui attend, ce qui a été abandonné',
    '  hook remove <numéro>                        retire un webhook',
  ].join('\n'),
  token: [
    '  token --remotes a,b|* --rights publish,activate,prune,unlock [--ttl 90d] [--label …]',
    '                                              crée un jeton de déploiement, montré une seule fois',
    '  token list                                  les jetons, sans leur secret',
    '  token revoke <numéro>                       met fin à un jeton',
  ].join('\n'),
} as const;
