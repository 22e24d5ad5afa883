/** Texts of the previews that are open. */
export const openPreviewTexts = {
  title: 'Aperçus ouverts',
  columns: { versions: 'Montre', who: 'Par', until: 'Jusqu’au', actions: 'Actions' },
  end: {
    act: 'Mettre fin',
    title: 'Mettre fin à l’aperçu',
    busy: 'En cours…',
    keep: 'Le garder',
    failed: 'L’aperçu n’a pas pu être arrêté.',
  },
  lost: (who: string) =>
    `Le lien de ${who} ne montrera plus rien, et qui l’a ouvert retrouve le site en ligne à sa prochaine page.`,
  ended: 'L’aperçu a pris fin.',
} as const;
