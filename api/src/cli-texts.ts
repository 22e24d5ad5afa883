/** What the API's own program says to operators. */
export const CLI_TEXTS = {
  usage: `Emploi : npx tsx api/src/cli.ts <commande>
  migrate [--unlock]                             met la base à jour ; --unlock : même si une migration
                                                 interrompue a laissé son verrou
  seed                                           charge les données de démonstration (pas en production)
  mails [--retry]                                les e-mails abandonnés ; --retry : les retenter
  token --remotes a,b|* --rights publish,activate,prune,unlock [--ttl 90d] [--label nom] [--to fichier]
                                                 crée un jeton de déploiement, montré une seule fois ;
                                                 --to : écrit dans ce fichier au lieu d’être affiché
  tokens [--revoke numéro]                       les jetons de déploiement, en JSON ; --revoke : met
                                                 d’abord fin à celui-ci`,
  unknownOption: 'Option inconnue ou incomplète.',
  badTtl: '--ttl : 90d, 12h, 30m ou 60s, par exemple.',
  badRights: (known: readonly string[]) => `--rights : des mots parmi ${known.join(',')}.`,
  badRemotes: '--remotes : des noms de zones, shell, ou *.',
  badLabel: '--label : de 1 à 100 caractères, sur une seule ligne.',
  badToken: '--revoke : le numéro d’un jeton.',
  noFile: (file: string, code: string) => `--to : ${file} ne peut pas être écrit (${code}).`,
  migrated: (names: readonly string[]) =>
    names.length > 0 ? `Migrations faites : ${names.join(', ')}` : 'Aucune migration à faire.',
  mail: (id: number, kind: string, user: number, at: string) => `${id}  ${kind}  compte ${user}  ${at}`,
  mailsRetried: (count: number) => `À retenter : ${count}`,
  mailsGivenUp: (count: number) => `Abandonnés : ${count}`,
  noDemonstration: 'Les données de démonstration sont refusées en production.',
} as const;
