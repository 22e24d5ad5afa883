/** What the API's own program says to operators. */
export const CLI_TEXTS = {
  usage: `Emploi : npx tsx api/src/cli.ts <commande>
  migrate [--unlock]                             met la base à jour ; --unlock : même si une migration
                                                 interrompue a laissé son verrou
  seed                                           charge les données de démonstration (pas en production)
  account --email adresse --name nom [--role admin]
                                                 crée un compte (administrateur si rien n’est dit) et affiche
                                                 le lien où son titulaire choisit son mot de passe
  role --email adresse --role guest|organizer|admin
                                                 change le rôle d’un compte ; ses sessions prennent fin
  second-factor-off --email adresse              retire le second facteur d’un compte qui l’a perdu ; ses
                                                 sessions prennent fin, son titulaire est prévenu
  reseal                                         scelle avec JWT_SECRET ce que JWT_SECRET_PREVIOUS a scellé
                                                 (seconds facteurs, avis en attente)
  mails [--retry]                                les e-mails abandonnés ; --retry : les retenter
  token --remotes a,b|* --rights publish,activate,prune,unlock [--ttl 90d] [--label nom] [--to fichier]
                                                 crée un jeton de déploiement, montré une seule fois ;
                                                 --to : écrit dans ce fichier au lieu d’être affiché
  tokens [--revoke numéro]                       les jetons de déploiement, en JSON ; --revoke : met
                                                 d’abord fin à celui-ci
  keys [--name zone --register clé] [--revoke numéro]
                                                 les clés publiques des équipes, en JSON ; d’abord enregistre
                                                 une clé, ou met fin à une clé
  hooks [--add] [--remove numéro] [--retry numéro] [--test numéro]
                                                 les webhooks qui racontent les versions, en JSON ; d’abord
                                                 ajoute (adresse dans HOOK_URL), retire, relance, essaie
  backup dossier                                 sauvegarde la base et le stockage, produit en marche
  restore dossier [--replace]                    les ramène à une sauvegarde ; --replace : même s’ils
                                                 contiennent des données, qui sont alors perdues
  host-key                                       la clé des hôtes de pages (leur variable HOST_KEY)`,
  doubled: (option: string) => `${option} est donnée deux fois.`,
  unknownOption: 'Option inconnue ou incomplète.',
  badTtl: '--ttl : 90d, 12h, 30m ou 60s, par exemple.',
  badRights: (known: readonly string[]) => `--rights : des mots parmi ${known.join(',')}.`,
  badRemotes: '--remotes : des noms de zones, shell, ou *.',
  badLabel: '--label : de 1 à 100 caractères, sur une seule ligne.',
  badToken: '--revoke : le numéro d’un jeton.',
  badKey:
    'keys --register : --name (une zone, ou shell) et une clé publique de 43 caractères (release key make).',
  badKeyNumber: 'keys --revoke : le numéro d’une clé.',
  keyRefused: {
    revoked: 'Cette clé a été révoquée : faites-en une autre (release key make).',
    two: 'Cette zone a déjà deux clés valables. Révoquez d’abord l’ancienne (release key revoke).',
    unknown: 'Aucune clé n’a ce numéro. Voir release key list.',
  },
  badEmail: '--email : une adresse e-mail.',
  badName: (problem: string) => `--name : ${problem}.`,
  badRole: (known: readonly string[]) => `--role : un mot parmi ${known.join(', ')}.`,
  accountTaken: 'Cette adresse a déjà un compte : employez « role » pour lui donner un autre rôle.',
  noAccount: 'Aucun compte n’a cette adresse.',
  accountMade: (id: number, role: string, link: string) =>
    `Compte ${id} créé, rôle ${role}. Lien pour choisir le mot de passe, valable 24 heures, une seule fois :\n${link}`,
  roleChanged: (id: number, from: string, to: string) =>
    from === to
      ? `Compte ${id} : déjà ${to}, rien n’a changé.`
      : `Compte ${id} : ${from} → ${to}. Ses sessions ont pris fin.`,
  factorOff: (id: number, on: boolean) =>
    on
      ? `Compte ${id} : second facteur retiré. Ses sessions ont pris fin, son titulaire est prévenu.`
      : `Compte ${id} : aucun second facteur, rien n’a changé.`,
  noPreviousSecret: 'JWT_SECRET_PREVIOUS manque : le secret d’avant, qui seul ouvre ce qu’il a scellé.',
  resealed: (done: number, current: number, lost: number) =>
    `Scellés de nouveau : ${done}. Déjà à jour : ${current}. Qu’aucun des deux secrets n’ouvre : ${lost}.`,
  noFile: (file: string, code: string) => `--to : ${file} ne peut pas être écrit (${code}).`,
  migrated: (names: readonly string[]) =>
    names.length > 0 ? `Migrations faites : ${names.join(', ')}` : 'Aucune migration à faire.',
  mail: (id: number, kind: string, user: number | null, at: string) =>
    `${id}  ${kind}  ${user === null ? 'ancienne adresse' : `compte ${user}`}  ${at}`,
  mailsRetried: (count: number) => `À retenter : ${count}`,
  mailsGivenUp: (count: number) => `Abandonnés : ${count}`,
  noDemonstration: 'Les données de démonstration sont refusées en production.',
} as const;
