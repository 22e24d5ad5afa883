import { CONFIG_TEXTS } from './config-texts';
import { RELEASE_USAGE } from './usage';

interface Versioned {
  readonly name: string;
  readonly version: string;
}

/** Every French text that builds and the release command print. */
export const texts = {
  build: {
    building: (names: string[]) => `Construction : ${names.join(', ')}…`,
    done: (name: string, seconds: number) => `  ${name} construit en ${seconds.toFixed(1)} s`,
    upToDate: 'Tout est à jour.',
    failed: (name: string, output: string) => `La construction de ${name} a échoué :\n${output}`,
    unknownPackage: (name: string, known: string[]) =>
      `« ${name} » ne se construit pas. Noms possibles : ${known.join(', ')}.`,
  },
  create: {
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
  },
  usage: {
    unknown: (argument: string, usage: string) => `Argument inconnu : « ${argument} ».\n${usage}`,
  },
  config: CONFIG_TEXTS,
  services: {
    ended: (name: string, log: string, tail: string) =>
      `Le service ${name} s’est arrêté de façon inattendue. Journal : ${log}\n${tail}`,
    restarting: (name: string, seconds: number, log: string) =>
      `Le service ${name} s’est arrêté de façon inattendue : redémarrage dans ${String(seconds).replace('.', ',')} s. Journal : ${log}`,
    notReady: (name: string, log: string, tail: string) =>
      `Le service ${name} n’a pas démarré. Journal : ${log}\n${tail}`,
  },
  ports: {
    taken: (port: number, name: string) =>
      `Le port ${port} est déjà pris par un autre programme. Choisissez-en un autre avec ${name}, ` +
      `par exemple : ${name}=${port + 1} npm start`,
    forbidden: (port: number, name: string) =>
      `Le système réserve le port ${port} à l’administration. Choisissez-en un au-dessus de 1023 avec ${name}, ` +
      `par exemple : ${name}=${port + 8000} npm start`,
  },
  programs: {
    failed: (program: string, output: string) => `« ${program} » a échoué :\n${output}`,
  },
  release: {
    refused: (code: string, message: string, details: string[]) =>
      [`Refusé (${code}) : ${message}`, ...details.map((detail) => `  – ${detail}`)].join('\n'),
    noToken:
      'Aucun jeton de déploiement. Indiquez-le avec la variable RELEASE_TOKEN (et l’adresse de l’API avec RELEASE_API_URL), ' +
      'ou démarrez le produit sur cette machine avec « npm start ».',
    noDatabase: 'Aucune base de données : indiquez DATABASE_URL, ou démarrez le produit avec « npm start ».',
    what: {
      area: 'le nom de la zone',
      version: 'la version',
      percent: 'le pourcentage',
      token: 'le numéro du jeton',
    },
    steps: '1,5,25,100',
    durations: (mostMinutes: number) => `10m, 2h, 1d (${mostMinutes / 1440}d au plus)`,
    agesOrMoments: '7d, 36h, 2026-11-21, 2026-11-21T10:27',
    counts: '20',
    moments: '2026-11-23T08:00, 2026-11-23T07:00Z',
    notScheduled: (name: string) =>
      `${name} n’a pas de mise en ligne prévue : rien n’est changé. Une montée s’arrête avec « stop ${name} ».`,
    plans: {
      ramp: (name: string, version: string, steps: readonly number[], taken: number) =>
        `${name} : montée de ${version}, part ${taken} sur ${steps.length} (${steps.join(' / ').replaceAll('.', ',')} %).`,
      schedule: (name: string, version: string) => `${name} : ${version} doit être mise en ligne.`,
      due: (kind: 'ramp' | 'schedule', when: string) =>
        kind === 'ramp' ? `Part suivante au plus tôt le ${when}.` : `Le ${when}.`,
      waits: (loads: number, least: number) => `Attend des visiteurs : ${loads} chargements sur ${least}.`,
      paused: (why: string) =>
        `En pause : ${why}${/[.!?]$/.test(why) ? '' : '.'} (resume la reprend, stop l’arrête)`,
      askedBy: (who: string) => `Demandée par ${who}.`,
    },
    previews: {
      number: 'le numéro de l’aperçu',
      example: 'celui qu’affiche « release preview --list »',
      made: (releases: readonly Versioned[], until: string, url: string, id: string) =>
        [
          `Aperçu de ${releases.map(({ name, version }) => `${name} ${version}`).join(', ')}, jusqu’au ${until} :`,
          `  ${url}`,
          'Qui ouvre ce lien voit ces versions sur le site, avec sa propre session : ne le donnez qu’à qui doit les voir.',
          `Pour y mettre fin avant : npm run release -- preview --end ${id}`,
        ].join('\n'),
      none: 'Aucun aperçu n’est ouvert.',
      head: ['numéro', 'zones', 'demandé par', 'jusqu’au'],
      unknown: (id: string) =>
        `Aucun aperçu ne porte le numéro ${id} : rien n’est changé. Ceux qui sont ouverts : release preview --list.`,
      pastHead: ['aperçu du', 'zones', 'demandé par', 'jusqu’au', 'fin'],
      ends: {
        open: 'ouvert',
        expired: 'à son heure',
        ended: (at: string, who: string | null) => `le ${at}${who === null ? '' : `, par ${who}`}`,
        revoked: (at: string) => `le ${at}, avec le jeton révoqué`,
        withdrawn: (at: string) => `le ${at}, une version retirée`,
      },
      ended: (id: string) =>
        `L’aperçu ${id} a pris fin : plus aucune page ne le montre dans les secondes qui suivent.`,
    },
    vitals: {
      head: ['page', 'version', '', 'LCP', 'INP', 'CLS', 'FCP', 'TTFB', 'visites'],
      standings: { live: 'en ligne', canary: 'essai', fallback: 'secours' },
      ratings: { good: 'bon', fair: 'à améliorer', poor: 'mauvais' },
      few: 'trop peu',
      none: (name: string) => `${name} : aucune visite mesurée sur cette période.`,
    },
    shares: '10 ou 12,5 (--stop met fin à l’essai)',
    missing: (what: string) => `Il manque ${what}. Voir « npm run release -- help ».`,
    notUnderstood: (option: string, given: string, example: string) =>
      `« ${given} » n’est pas compris pour ${option}. Par exemple : ${example}.`,
    badToken:
      'Ce jeton de déploiement est inconnu, expiré ou révoqué. Demandez-en un autre à l’exploitation.',
    help: [
      'npm run release -- <commande> [--json] [--api <adresse>]',
      '',
      ...Object.values(RELEASE_USAGE),
      '',
      'Variables : RELEASE_TOKEN, RELEASE_API_URL, RELEASE_KEY (clé de signature) ; sans les deux premières, le produit lancé par « npm start » sur cette machine.',
      'Pour un programme : npm run --silent release -- … --json, sans les lignes de npm.',
    ].join('\n'),
    usage: RELEASE_USAGE,
    left: (name: string, version: string) => `${name} : ${version} est retirée, la zone verrouillée.`,
    nowLocked: (name: string, locked: boolean) => `${name} : ${locked ? 'verrouillée' : 'déverrouillée'}.`,
    lifted: (name: string, version: string) => `${name} : le retrait de ${version} est levé.`,
    nowLive: (name: string, live: string, fallback: string | null, canary: string) =>
      `${name} : ${live} (secours ${fallback ?? '–'}, essai ${canary}).`,
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
    unknownZone: (name: string, known: string[]) =>
      `« ${name} » n’a aucune version dans le registre. Zones connues : ${known.join(', ') || 'aucune'}.`,
    pruned: (count: number, dry: boolean) =>
      count === 0
        ? `Rien à supprimer${dry ? '' : ' : tout est en ligne, en secours, en essai, servait juste avant, ou est trop récent'}.`
        : `${count} ${count > 1 ? 'versions' : 'version'} ${dry ? 'à supprimer' : count > 1 ? 'supprimées' : 'supprimée'} :`,
    breaks: (count: number) =>
      `L’API de ce dossier casserait ${count > 1 ? `${count} versions` : 'une version'} que des pages peuvent montrer :`,
    broken: (
      name: string,
      version: string,
      standing: 'live' | 'fallback' | 'canary',
      call: string,
      why: string,
    ) =>
      `  ${name} ${version} (${{ live: 'en ligne', fallback: 'secours', canary: 'essai' }[standing]}) : « ${call} », ${why}`,
    breaksCure:
      'Gardez l’ancien appel à côté du nouveau, publiez et activez d’abord les zones qui s’en passent, puis déployez.',
    breaksNothing: (count: number) =>
      `L’API de ce dossier convient aux ${count} versions que des pages peuvent montrer.`,
    liveAt: (at: string) => `En ligne le ${at} :`,
    nothingLiveAt: (at: string) => `Rien n’était en ligne le ${at}.`,
    noMoves: 'Aucun changement jusque-là.',
    nothingLive: 'Rien n’est en ligne. Publier d’abord : npm run release -- publish shell --activate',
    keys: {
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
    },
    noTokens: 'Aucun jeton de déploiement.',
    guarded: 'sous garde',
    tokensHead: ['numéro', 'nom', 'zones', 'droits', 'créé', 'expire', ''],
    tokenStates: { valid: '', expired: 'expiré', revoked: 'révoqué' },
    unknownToken: (id: string) => `Aucun jeton n’a le numéro ${id}. Voir « npm run release -- token list ».`,
    revoked: (id: string, label: string) => `Le jeton ${id} (${label}) est révoqué.`,
    statusHead: ['zone', 'en ligne', 'signalements', 'secours', 'essai', 'signalements', 'révision', ''],
    releasesHead: [
      ...['version', 'publiée', 'auteur', 'commit', 'objet', 'taille', 'signalements'],
      ...['signée par', 'construite par', 'verrou des paquets', ''],
    ],
    locked: (who: string, why: string) => `verrouillée par ${who} : ${why}`,
    historyHead: ['moment', 'zone', 'action', 'de → à', 'qui', 'pourquoi'],
    withdrawnMark: 'retirée',
    badMark: 'mauvaise',
    since: (version: string, count: number) =>
      `${version} : ${count} changement${count > 1 ? 's' : ''} depuis la version en ligne`,
    actions: {
      activate: 'mise en ligne',
      rollback: 'retour en arrière',
      canary: 'essai',
      withdraw: 'essai retiré',
      lock: 'verrou',
      unlock: 'déverrouillage',
      lift: 'retrait levé',
      retire: 'zone retirée',
      ramp: 'montée',
      schedule: 'mise en ligne prévue',
      pause: 'pause',
      resume: 'reprise',
      end: 'arrêt',
    },
    unreachable: (url: string, cause: string) => `Le registre ${url} ne répond pas (${cause}).`,
    noRegistry: (url: string) =>
      `${url} répond, mais ce n’est pas un registre : vérifiez l’adresse (RELEASE_API_URL ou --api).`,
    notWhole: (dir: string, what: string) =>
      `La version construite dans ${dir} n’est pas entière (${what}) : relancer « npm run build ».`,
    notBuilt: (dir: string) => `Aucune version construite dans ${dir} : lancer d’abord « npm run build ».`,
  },
} as const;
