export const RETIRE_TEXTS = {
  done: (name: string, live: string) =>
    `${name} est retirée : ses pages répondent 404. Pour la ramener : activate ${name} ${live}`,
  question: (name: string, version: string) =>
    `Retirer ${name} (${version}) ? Ses pages répondront 404 à tous les visiteurs. Tapez ${name} pour confirmer : `,
  kept: (name: string) => `${name} reste en ligne : rien n’est changé.`,
  unasked: (name: string) =>
    `Retirer ${name} demande une confirmation, et personne n’est devant ce terminal : ajoutez --yes. Rien n’est changé.`,
} as const;
