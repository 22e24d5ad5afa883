/** What is said of a roll-back that somebody has made a moment ago. */
export const JUST_NOW_TEXTS = {
  rolledBack: (
    {
      name,
      from,
      to,
      who,
      why,
    }: { name: string; from: string | null; to: string | null; who: string; why: string },
    ageMs: number,
    target: string | undefined,
  ) =>
    `${name} vient de revenir en arrière, il y a ${Math.max(0, Math.round(ageMs / 1000))} s, par ${who} (« ${why} ») : ` +
    `${from} est retirée, ${to} en ligne. Rien n’est changé.` +
    (target === undefined ? '' : `\nPour revenir plus loin encore : rollback ${name} --to ${target} --why …`),
} as const;
