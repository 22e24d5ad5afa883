/** Shown while there is no page of any area: a new installation before its first publication. Reloads itself. */
export const startingPage = (): string => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="2"><title>Démarrage – Événéo</title></head>
<body><main><h1>Événéo démarre</h1><p>La page s’affichera dans quelques instants.</p></main></body></html>
`;
