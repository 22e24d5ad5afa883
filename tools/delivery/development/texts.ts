export const developmentTexts = {
  usage:
    'npm run dev [-- --host https://…] : développement de cette zone devant un site déployé (sans --host, le « npm start » de cette machine).',
  noShell: (dir: string) =>
    `Les sources de la coque ne sont pas installées pour ${dir} : « npm install », avec le paquet shell dans package.json.`,
  building: (names: string[]) => `Construction pour le développement : ${names.join(', ')}…`,
  bundleFailed: (dir: string) => `Le serveur de développement de ${dir} s’est arrêté (voir ci-dessus).`,
  restarting: (what: string) => `${what} a changé : redémarrage…`,
  noHost: (host: string) =>
    `${host} ne répond pas comme un hôte Événéo. Démarrez le produit avec « npm start » dans un autre terminal, ` +
    'ou nommez un hôte déployé : npm run dev -- [<zone>] --host https://…',
  ready: (url: string, names: string[], host: string | null) =>
    [
      '',
      `Développement : ${url}/`,
      `  ici, avec rechargement à chaud : shell${names.map((name) => `, ${name}`).join('')}`,
      host ? `  le reste et l’API : ${host}` : '  l’API redémarre quand ses sources changent',
      'Ctrl-C pour arrêter.',
    ].join('\n'),
} as const;
