/** What `publish` says of each area. */
export const PUBLISH_TEXTS = {
  published: (name: string, version: string, status: 'created' | 'unchanged', repaired = 0) =>
    status === 'created'
      ? `${name} ${version} publiée.`
      : `${name} ${version} était déjà publiée, à l’identique.` +
        (repaired ? ` Fichiers remis dans le stockage : ${repaired}.` : ''),
  untried: (name: string, version: string) => `${name} ${version} est déjà en ligne pour tous : aucun essai.`,
  outrun: (name: string) => `${name} : un commit plus récent est déjà en ligne ; rien n’est changé.`,
  mapsRefused: (name: string, why: string) =>
    `${name} : les tables des sources n’ont pas été prises, les pannes n’y mèneront pas. ${why}`,
  keptOut: (name: string, version: string) =>
    `${name} ${version} a été retirée par un retour en arrière : rien n’est mis en ligne.`,
} as const;
