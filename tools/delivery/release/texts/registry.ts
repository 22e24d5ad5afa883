export const REGISTRY_TEXTS = {
  refused: (code: string, message: string, details: string[]) =>
    [`Refusé (${code}) : ${message}`, ...details.map((detail) => `  – ${detail}`)].join('\n'),
  badToken: 'Ce jeton de déploiement est inconnu, expiré ou révoqué. Demandez-en un autre à l’exploitation.',
  unreachable: (url: string, cause: string) => `Le registre ${url} ne répond pas (${cause}).`,
  noRegistry: (url: string) =>
    `${url} répond, mais ce n’est pas un registre : vérifiez l’adresse (RELEASE_API_URL ou --api).`,
  unknownZone: (name: string, known: string[]) =>
    `« ${name} » n’a aucune version dans le registre. Zones connues : ${known.join(', ') || 'aucune'}.`,
  notWhole: (dir: string, what: string) =>
    `La version construite dans ${dir} n’est pas entière (${what}) : relancer « npm run build ».`,
  notBuilt: (dir: string) => `Aucune version construite dans ${dir} : lancer d’abord « npm run build ».`,
  breaks: (count: number) =>
    `L’API de ce dossier casserait ${count > 1 ? `${count} versions` : 'une version'} que des pages peuvent montrer :`,
  unmet: (
    name: string,
    version: string,
    standing: 'live' | 'fallback' | 'canary',
    call: string,
    why: string,
  ) =>
    `  ${name} ${version} (${{ live: 'en ligne', fallback: 'secours', canary: 'canari' }[standing]}) : « ${call} », ${why}`,
  breaksCure:
    'Gardez l’ancien appel à côté du nouveau, publiez et activez d’abord les zones qui s’en passent, puis déployez.',
  breaksNothing: (count: number) =>
    `L’API de ce dossier convient aux ${count} versions que des pages peuvent montrer.`,
} as const;

export const PUBLISH_TEXTS = {
  published: (name: string, version: string, status: 'created' | 'unchanged', repaired = 0) =>
    status === 'created'
      ? `${name} ${version} publiée.`
      : `${name} ${version} était déjà publiée, à l’identique.` +
        (repaired ? ` Fichiers remis dans le stockage : ${repaired}.` : ''),
  untried: (name: string, version: string) =>
    `${name} ${version} est déjà en ligne pour tous : aucun canari.`,
  outrun: (name: string) => `${name} : un commit plus récent est déjà en ligne ; rien n’est changé.`,
} as const;
