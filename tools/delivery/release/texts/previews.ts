interface Versioned {
  readonly name: string;
  readonly version: string;
}

export const PREVIEW_TEXTS = {
  number: 'le numéro de l’aperçu',
  durations: (mostMinutes: number) => `10m, 2h, 1d (${mostMinutes / 1440}d au plus)`,
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
} as const;
