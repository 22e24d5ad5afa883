export const hookTexts = {
  address: 'l’adresse',
  number: 'le numéro du webhook',
  addresses: 'https://hooks.example/…',
  none: 'Aucun webhook : personne n’est prévenu.',
  head: ['numéro', 'où', 'depuis', 'attend', 'abandonné', 'dernier échec'],
  unreadable: 'illisible (secret changé)',
  added: (id: number, secret: string) =>
    [
      `Webhook ${id} ajouté. L’essayer : npm run release -- hook test ${id}`,
      `Secret de signature, montré cette seule fois : ${secret}`,
      'À donner au récepteur.',
    ].join('\n'),
  removed: (id: string) => `Webhook ${id} retiré : rien ne lui est plus envoyé.`,
  retried: (id: string, count: number) => `Webhook ${id} : à relancer, ${count}.`,
  delivered: (id: string, milliseconds: number) =>
    `Webhook ${id} : message reçu en ${(milliseconds / 1000).toFixed(1).replace('.', ',')} s.`,
  notDelivered: (id: string, why: string) => `Webhook ${id} : le récepteur n’a pas pris le message (${why}).`,
  untried: (id: string) =>
    `Webhook ${id} : rien n’a été essayé en 15 s. L’API est-elle en marche ? Le message part dès qu’elle l’est.`,
  /** Failure codes in words. */
  why: {
    timeout: 'pas de réponse en 10 s',
    dns: 'nom inconnu du DNS',
    internal: 'adresse du réseau interne, refusée',
    redirect: 'répond par une redirection, qui n’est pas suivie',
    sealed: 'adresse illisible : le secret de l’installation a changé',
  } as Readonly<Record<string, string>>,
} as const;
