/** How each release command is written, as help shows it. */
const RELEASE_USAGE = {
  publish: '  publish <zone…> [--activate] [--why …]      construit, vérifie, envoie (et met en ligne)',
  activate: [
    '  activate <zone> <version> [--why …]         met une version en ligne',
    '  activate <zone>@<version> <zone>@<version>  plusieurs zones en une seule fois',
  ].join('\n'),
  rollback: [
    '  rollback <zone> [--to <version>] --why …    revient en arrière ; la version quittée est retirée',
    '  rollback <zone> <zone> --why …              plusieurs zones en une seule fois',
  ].join('\n'),
  canary: [
    '  canary <zone> <version> <pourcentage>       donne une version à une part des visiteurs',
    '  canary <zone> --stop                        termine l’essai',
  ].join('\n'),
  status: '  status [zone]                               ce qui est en ligne, les incidents signalés',
  history: '  history [zone] [--at <moment>] [--limit n]  qui a changé quoi, et ce qui était en ligne',
  prune: '  prune [zone…] [--older-than 7d] [--dry-run] supprime les anciennes versions',
  token: [
    '  token --remotes a,b|* --rights publish,activate,prune [--ttl 90d] [--label …]',
    '                                              crée un jeton de déploiement, montré une seule fois',
    '  token list                                  les jetons, sans leur secret',
    '  token revoke <numéro>                       met fin à un jeton',
  ].join('\n'),
} as const;

/** Every French text that the commands print. */
export const texts = {
  database: {
    installing: 'Installation de MariaDB depuis les paquets de la distribution…',
    creating: 'Création de la base de données privée…',
    starting: 'Démarrage de la base de données…',
    stoppingOrphan: 'Arrêt d’une base de données restée d’une exécution interrompue…',
    restarting: 'La base de données s’est arrêtée de façon inattendue : redémarrage…',
    endedAgain:
      'La base de données s’arrête aussitôt démarrée. Son journal (db.log du dossier de données) en dit la cause.',
    inUse: (dir: string, pid: number) =>
      `La base de données de ${dir} est déjà utilisée par le processus ${pid}.`,
    failed: (log: string, tail: string) => `La base de données n’a pas démarré. Journal : ${log}\n${tail}`,
    missing: (reason: string) =>
      [
        `Aucun serveur MariaDB n’a été trouvé sur cette machine${reason ? ` (${reason})` : ''}. Trois solutions :`,
        '  1. l’installer : « sudo apt-get install --no-install-recommends mariadb-server-core mariadb-client-core » (Debian, Ubuntu)',
        '     ou « brew install mariadb » (macOS), puis relancer la commande ;',
        '  2. utiliser un conteneur : « docker run -d -p 127.0.0.1:3307:3306 -e MARIADB_RANDOM_ROOT_PASSWORD=1',
        '     -e MARIADB_DATABASE=eveneo -e MARIADB_USER=eveneo -e MARIADB_PASSWORD=motdepasse mariadb:10.11 »,',
        '     puis « DATABASE_URL=mysql://eveneo:motdepasse@127.0.0.1:3307/eveneo npm start » ;',
        '  3. indiquer une base MySQL ou MariaDB existante : « DATABASE_URL=mysql://… npm start ».',
      ].join('\n'),
    noInstaller: 'ni apt-get, ni droits d’administration',
    installFailed: (detail: string) => `l’installation par apt-get a échoué : ${detail}`,
  },
  build: {
    building: (names: string[]) => `Construction : ${names.join(', ')}…`,
    done: (name: string, seconds: number) => `  ${name} construit en ${seconds.toFixed(1)} s`,
    upToDate: 'Tout est à jour.',
    failed: (name: string, output: string) => `La construction de ${name} a échoué :\n${output}`,
    unknownPackage: (name: string, known: string[]) =>
      `« ${name} » ne se construit pas. Noms possibles : ${known.join(', ')}.`,
  },
  usage: {
    unknown: (argument: string, usage: string) => `Argument inconnu : « ${argument} ».\n${usage}`,
    of: {
      start:
        'npm start : tout le produit, jusqu’à Ctrl-C. Réglages par l’environnement : PORT, API_PORT, DATA_DIR, DEMO, PUBLIC_URL, DATABASE_URL.',
      test: 'npm test [-- lint|jest|e2e …] : tous les tests, ou les étapes nommées ; npm run test:full : les longs aussi.',
      dev: 'npm run dev [-- <zone…> [--host https://…]] : développement, tout ou les zones nommées devant un site déployé.',
      build:
        'npm run build [-- <zone…> --force] : construit ce qui a changé ; --force : même sans changement.',
      lint: 'npm run lint : types, ESLint, Prettier, code mort.',
      bench:
        'npm run bench [-- --quick poids|visite|retour|navigation|frappe|liste|inscriptions …] : mesures, toutes ou celles nommées.',
    },
  },
  lint: {
    result: (name: string, ok: boolean) => `${ok ? '✓' : '✗'} ${name}`,
  },
  config: {
    badPort: (name: string, value: string) =>
      `${name}=${value} : un numéro de port entre 1 et 65535 est attendu.`,
    samePorts: (port: number) => `PORT et API_PORT valent tous deux ${port} : il en faut deux différents.`,
    badDemo: (value: string) => `DEMO=${value} : 0 ou 1 est attendu.`,
    badDataDir: (dir: string, code: string) =>
      `DATA_DIR : le dossier ${dir} ne peut être ni créé ni écrit (${code}). Choisissez-en un autre avec DATA_DIR.`,
    demoInProduction:
      'DEMO=1 est refusé avec NODE_ENV=production : les comptes de démonstration ont un mot de passe public.',
    badPublicUrl: (value: string) =>
      `PUBLIC_URL=${value} : une adresse http(s)://hôte[:port], sans chemin, est attendue.`,
    badDatabaseUrl: 'DATABASE_URL : une adresse mysql://utilisateur:motdepasse@hôte:port/base est attendue.',
  },
  services: {
    programFailed: (program: string, output: string) => `« ${program} » a échoué :\n${output}`,
    ended: (name: string, log: string, tail: string) =>
      `Le service ${name} s’est arrêté de façon inattendue. Journal : ${log}\n${tail}`,
    notReady: (name: string, log: string, tail: string) =>
      `Le service ${name} n’a pas démarré. Journal : ${log}\n${tail}`,
  },
  dev: {
    building: (names: string[]) => `Construction pour le développement : ${names.join(', ')}…`,
    bundleFailed: (dir: string) => `Le serveur de développement de ${dir} s’est arrêté (voir ci-dessus).`,
    restarting: (what: string) => `${what} a changé : redémarrage…`,
    noHost: (host: string) =>
      `${host} ne répond pas comme un hôte Événéo. Démarrez le produit avec « npm start » dans un autre terminal, ` +
      'ou nommez un hôte déployé : npm run dev -- <zone> --host https://…',
    running: (dir: string, pid: number) =>
      `Événéo fonctionne déjà avec ce dossier de données (${dir}, processus ${pid}). ` +
      'Pour développer une zone à côté : npm run dev -- <zone>. Sinon, arrêtez-le d’abord (Ctrl-C).',
    ready: (url: string, names: string[], host: string | null) =>
      [
        '',
        `Développement : ${url}/`,
        `  ici, avec rechargement à chaud : shell${names.map((name) => `, ${name}`).join('')}`,
        host ? `  le reste et l’API : ${host}` : '  l’API redémarre quand ses sources changent',
        'Ctrl-C pour arrêter.',
      ].join('\n'),
  },
  publish: {
    why: 'npm start',
    live: (releases: string[]) => `En ligne : ${releases.join(', ')}`,
    withdrawn: (name: string, version: string) =>
      `${name} ${version} a été retirée par un opérateur : la version en ligne est conservée.`,
  },
  screenshots: { done: (folder: string) => `Captures : ${folder}` },
  test: {
    installingBrowser: 'Installation de Chromium depuis les paquets de la distribution…',
    noBrowser: (reason: string) =>
      `Les parcours demandent un navigateur Chromium, absent de cette machine${reason ? ` (${reason})` : ''}. ` +
      'Installez-le (Debian, Ubuntu : « sudo apt-get install chromium ») ou indiquez-le avec CHROMIUM_PATH.',
    stage: (name: string) => `\n── ${name} ──`,
    stageResult: (name: string, passed: number, failed: number, seconds: number) =>
      `${name} : ${passed} réussi(s), ${failed} en échec, en ${seconds.toFixed(0)} s`,
    noResult: (name: string) => `${name} : aucun résultat, compté comme un échec.`,
    lint: 'Vérifications statiques',
    build: 'Construction',
    jest: 'Logique, écrans et API',
    e2e: 'Parcours dans un navigateur',
    /** The integration machine reads this line. */
    total: (passed: number, failed: number) => `${passed} passed, ${failed} failed`,
  },
  start: {
    notServing: 'Le serveur de pages n’a pas pris les versions en ligne.',
    migrating: 'Mise à jour du schéma…',
    seeding: 'Données de démonstration…',
    starting: 'Démarrage de l’API et du serveur de pages…',
    stopping: 'Arrêt…',
    running: (dir: string, pid: number) =>
      `Événéo fonctionne déjà avec ce dossier de données (${dir}, processus ${pid}). ` +
      'Arrêtez-le d’abord (Ctrl-C), ou choisissez un autre dossier avec DATA_DIR et d’autres ports avec PORT et API_PORT.',
    portTaken: (port: number, name: string) =>
      `Le port ${port} est déjà pris par un autre programme. Choisissez-en un autre avec ${name}, ` +
      `par exemple : ${name}=${port + 1} npm start`,
    portForbidden: (port: number, name: string) =>
      `Le système réserve le port ${port} à l’administration. Choisissez-en un au-dessus de 1023 avec ${name}, ` +
      `par exemple : ${name}=${port + 8000} npm start`,
    ready: (url: string, demo: boolean, logs: string, milliseconds: number) =>
      [
        '',
        `Événéo est prêt en ${(milliseconds / 1000).toFixed(1)} s : ${url}/`,
        ...(demo
          ? [
              '',
              'Comptes de démonstration (mot de passe : Evenement2026!) :',
              '  admin@demo.eveneo.fr          administration',
              '  organisateur@demo.eveneo.fr   organisation',
              '  invite@demo.eveneo.fr         invité',
            ]
          : []),
        '',
        `Journaux : ${logs}. Ctrl-C pour arrêter.`,
      ].join('\n'),
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
      'Variables : RELEASE_TOKEN, RELEASE_API_URL ; sans elles, le produit lancé par « npm start » sur cette machine.',
      'Pour un programme : npm run --silent release -- … --json, sans les lignes de npm.',
    ].join('\n'),
    usage: RELEASE_USAGE,
    published: (name: string, version: string, status: 'created' | 'unchanged') =>
      status === 'created'
        ? `${name} ${version} publiée.`
        : `${name} ${version} était déjà publiée, à l’identique.`,
    left: (name: string, version: string) => `${name} : ${version} est retirée.`,
    nowLive: (name: string, live: string, fallback: string | null, canary: string) =>
      `${name} : ${live} en ligne (secours ${fallback ?? '–'}, essai ${canary}).`,
    unknownZone: (name: string, known: string[]) =>
      `« ${name} » n’a aucune version dans le registre. Zones connues : ${known.join(', ') || 'aucune'}.`,
    pruned: (count: number, dry: boolean) =>
      count === 0
        ? `Rien à supprimer${dry ? '' : ' : tout est en ligne, en secours, en essai, servait juste avant, ou est trop récent'}.`
        : `${count} ${count > 1 ? 'versions' : 'version'} ${dry ? 'à supprimer' : count > 1 ? 'supprimées' : 'supprimée'} :`,
    liveAt: (at: string) => `En ligne le ${at} :`,
    nothingLiveAt: (at: string) => `Rien n’était en ligne le ${at}.`,
    noMoves: 'Aucun changement jusque-là.',
    nothingLive: 'Rien n’est en ligne. Publier d’abord : npm run release -- publish shell --activate',
    noTokens: 'Aucun jeton de déploiement.',
    tokensHead: ['numéro', 'nom', 'zones', 'droits', 'créé', 'expire', ''],
    tokenStates: { valid: '', expired: 'expiré', revoked: 'révoqué' },
    unknownToken: (id: string) => `Aucun jeton n’a le numéro ${id}. Voir « npm run release -- token list ».`,
    revoked: (id: string, label: string) => `Le jeton ${id} (${label}) est révoqué.`,
    statusHead: ['zone', 'en ligne', 'incidents', 'secours', 'essai', 'incidents', 'révision'],
    releasesHead: ['version', 'publiée', 'auteur', 'commit', 'taille', 'incidents', ''],
    historyHead: ['moment', 'zone', 'action', 'de → à', 'qui', 'pourquoi'],
    withdrawnMark: 'retirée',
    actions: { activate: 'mise en ligne', rollback: 'retour en arrière', canary: 'essai' },
    unreachable: (url: string, cause: string) => `Le registre ${url} ne répond pas (${cause}).`,
    notBuilt: (dir: string) => `Aucune version construite dans ${dir} : lancer d’abord « npm run build ».`,
  },
} as const;
