/** Texts of deleting an event. Texts quoted from the specification are verbatim. */
export const texts = {
  title: "Supprimer l'événement",
  question: (title: string) => `Voulez-vous vraiment supprimer «\u00a0${title}\u00a0»\u202f?`,
  nobody: 'Personne n’est inscrit à cet événement.',
  registered: (count: number, number: string) =>
    count >= 2
      ? `${number} personnes sont inscrites à cet événement. Leurs inscriptions seront supprimées.`
      : `${number} personne est inscrite à cet événement. Son inscription sera supprimée.`,
  written: (count: number) =>
    count >= 2
      ? 'Elles seront prévenues par email si leur adresse est confirmée.'
      : 'Elle sera prévenue par email si son adresse est confirmée.',
  forGood: 'La discussion, les avis et les images seront effacés. Cette action est définitive.',
  confirm: 'Supprimer définitivement',
  busy: 'Suppression en cours...',
  success: 'Événement supprimé avec succès\u202f!',
  failed: "Échec de la suppression de l'événement. Veuillez réessayer.",
} as const;
