export const hookTexts = {
  address: 'l’adresse',
  number: 'le numéro du webhook',
  addresses: 'https://hooks.example/…',
  none: 'Aucun webhook : personne n’est prévenu.',
  head: ['numéro', 'où', 'depuis', 'attend', 'abandonné', 'dernier échec'],
  unreadable: 'illisible (secret changé)',
  added: (id: number, secret: string) =>
    `Webhook ${id} ajouté.\nSecret de signature, montré cette seule fois, à donner au récepteur : ${secret}`,
  removed: (id: string) => `Webhook ${id} retiré : rien ne lui est plus envoyé.`,
  /** Failure codes in words. */
  why: {
    timeout: 'pas de réponse en 10 s',
    dns: 'nom inconnu du DNS',
    internal: 'adresse du réseau interne, refusée',
    redirect: 'répond par une redirection, qui n’est pas suivie',
    sealed: 'adresse illisible : le secret de l’installation a changé',
  } as Readonly<Record<string, string>>,
} as const;
