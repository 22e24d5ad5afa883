/** French texts that the workshop's commands print. */
export const texts = {
  database: {
    installing: 'Installation de MariaDB depuis les paquets de la distribution…',
    creating: 'Création de la base de données privée…',
    starting: 'Démarrage de la base de données…',
    stoppingOrphan: 'Arrêt d’une base de données restée d’une exécution interrompue…',
    restarting: 'La base de données s’est arrêtée de façon inattendue : redémarrage…',
    stopsAtStart:
      'La base de données s’arrête aussitôt démarrée. Son journal (db.log du dossier de données) en dit la cause.',
    inUse: (dir: string, pid: number) =>
      `La base de données de ${dir} est déjà utilisée par le processus ${pid}.`,
    badCredentials: (file: string) =>
      `Le fichier ${file}, qui garde les mots de passe de la base de données, est abîmé. ` +
      'Remettez-le depuis une copie du dossier de données.',
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
  usage: {
    start:
      'npm start : tout le produit, jusqu’à Ctrl-C. Réglages par l’environnement : PORT, API_PORT, DATA_DIR, DEMO, PUBLIC_URL, DATABASE_URL, STORAGE.',
    test: 'npm test [-- lint|jest|e2e … --of mf-guest] : tous les tests, ou les étapes nommées ; --of : les parcours d’une zone ; npm run test:full : les longs aussi.',
    dev: 'npm run dev [-- <zone…> [--host https://…]] : développement, tout ou les zones nommées devant un site déployé.',
    build: 'npm run build [-- <zone…> --force] : construit ce qui a changé ; --force : même sans changement.',
    lint: 'npm run lint : types, oxlint, oxfmt, code mort.',
    backup:
      'npm run backup -- <dossier> : sauvegarde base et stockage de « npm start » dans un dossier neuf.',
    restore:
      'npm run restore -- <dossier> [--replace] : ramène base et stockage à une sauvegarde ; --replace : même s’ils contiennent des données.',
    bench:
      'npm run bench [-- --quick poids|visite|navigation|frappe|livraison|repos|charge|attaque|croissance …] : mesures, toutes ou celles nommées.',
  },
  backup: {
    notRunning:
      'Aucun « npm start » ne fonctionne ici : démarrez-le, ou indiquez DATABASE_URL et STORAGE_DIR.',
    running: (pid: number) =>
      `« npm start » fonctionne (processus ${pid}) : arrêtez-le avant de restaurer, personne ne doit écrire pendant ce temps.`,
  },
  structure: {
    exceptions: (count: number, most: number) => `exceptions aux règles : ${count} (au plus ${most})`,
    long: (file: string, lines: number, refused: number) =>
      `avis : ${file} a ${lines} lignes (refusé au-delà de ${refused})`,
    tooLong: (file: string, lines: number, most: number) => `${file} : ${lines} lignes (au plus ${most})`,
    noReason: (file: string) => `${file} : une règle est levée sans raison`,
    replacesNothing: (name: string) => `${name} : ne remplace aucun fichier de ce nom sans « .server »`,
    layer: (file: string, layer: string) => `${file} : la couche ${layer} n’est pas celle de ce dossier`,
  },
  french: {
    afterDe: 'un nom après « de » passe par ofName',
    email: 'le mot est « email »',
    raised: 'ce texte se dessine par TitleText ou RaisedText',
  },
  lint: {
    result: (name: string, ok: boolean) => `${ok ? '✓' : '✗'} ${name}`,
  },
  dev: {
    running: (dir: string, pid: number) =>
      `Événéo fonctionne déjà avec ce dossier de données (${dir}, processus ${pid}). ` +
      'Pour développer une zone à côté : npm run dev -- <zone>. Sinon, arrêtez-le d’abord (Ctrl-C).',
  },
  publish: {
    why: 'npm start',
    live: (releases: string[]) => `En ligne : ${releases.join(', ')}`,
    withdrawn: (name: string, version: string) =>
      `${name} ${version} a été retirée par un opérateur : la version en ligne est conservée.`,
    locked: (name: string, version: string, why: string) =>
      `${name} est verrouillée (« ${why} ») : ${version} est publiée, la version en ligne est conservée.`,
    apart: (refusal: string) =>
      `Les zones en ligne sont conservées : une page y change de zone, et les deux ne peuvent pas avancer ensemble. ${refusal}`,
  },
  screenshots: { done: (folder: string) => `Captures : ${folder}` },
  test: {
    installingBrowser: 'Installation de Chromium depuis les paquets de la distribution…',
    noJourneys: (name: string, known: string[]) =>
      `--of : « ${name} » n’a pas de parcours à soi. Noms possibles : ${known.join(', ')}.`,
    noBrowser: (reason: string) =>
      `Les parcours demandent un navigateur Chromium, absent de cette machine${reason ? ` (${reason})` : ''}. ` +
      'Installez-le (Debian, Ubuntu : « sudo apt-get install chromium ») ou indiquez-le avec CHROMIUM_PATH.',
    stage: (name: string) => `\n── ${name} ──`,
    stageResult: (name: string, passed: number, failed: number, seconds: number) =>
      `${name} : ${passed} réussi(s), ${failed} en échec, en ${seconds.toFixed(0)} s`,
    noResult: (name: string) => `${name} : aucun résultat, compté comme un échec.`,
    fullRun: 'Exécution complète : environ une heure sur deux cœurs sans autre travail.',
    lint: 'Vérifications statiques',
    build: 'Construction',
    jest: 'Logique, écrans et API',
    logicAndApi: 'Logique et API',
    screens: 'Écrans',
    tooLong: (name: string, minutes: number, running: readonly string[]) =>
      `${name} : arrêté après ${minutes} min${running.length ? ` ; en cours : ${running.join(', ')}` : ''}`,
    e2e: 'Parcours dans un navigateur',
    /** Parsed by CI; do not translate. */
    total: (passed: number, failed: number) => `${passed} passed, ${failed} failed`,
  },
  start: {
    otherStorage: (dir: string, other: string) =>
      `Les fichiers de ${dir} sont dans son ${other === 'bucket' ? 'seau (STORAGE=s3)' : 'dossier storage (sans STORAGE=s3)'} : ` +
      'ils ne seraient pas trouvés. Gardez ce réglage, choisissez un autre dossier avec DATA_DIR, ou déplacez-les : ' +
      '« npm run backup » avec l’ancien réglage, « npm run restore » avec le nouveau et un dossier neuf.',
    waitsForPages: (late: readonly string[], log: string) =>
      `Le serveur de pages attend encore ${late.length ? `les fichiers de ${late.join(', ')}` : 'la réponse de l’API'}. Journal : ${log}`,
    late: (late: readonly string[], log: string) =>
      `Le site est servi, mais pas encore la version voulue de ${late.join(', ') || 'chaque zone'} : le serveur de pages continue d’essayer. ` +
      `Si cela dure : ${log} dit ce qui manque ; revenir en arrière ou publier à nouveau la zone y met fin.`,
    notServing: (late: readonly string[], log: string) =>
      `Le serveur de pages n’a aucune page à montrer : il lui manque ${late.length ? `les fichiers de ${late.join(', ')}` : 'la réponse de l’API'}. ` +
      `Son journal dit pourquoi : ${log}. Relancez « npm start » : il reprend où il en était.`,
    migrating: 'Mise à jour du schéma…',
    seeding: 'Données de démonstration…',
    starting: 'Démarrage de l’API et du serveur de pages…',
    stopping: 'Arrêt…',
    running: (dir: string, pid: number) =>
      `Événéo fonctionne déjà avec ce dossier de données (${dir}, processus ${pid}). ` +
      'Arrêtez-le d’abord (Ctrl-C), ou choisissez un autre dossier avec DATA_DIR et d’autres ports avec PORT et API_PORT.',
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
} as const;
