/** Every French text that the commands print. */
export const texts = {
  database: {
    installing: 'Installation de MariaDB depuis les paquets de la distribution…',
    creating: 'Création de la base de données privée…',
    starting: 'Démarrage de la base de données…',
    stoppingOrphan: 'Arrêt d’une base de données restée d’une exécution interrompue…',
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
} as const;
