/** The texts of the guest's pages. */
export const texts = {
  dashboard: {
    title: 'Tableau de bord Invité',
    discover: 'Découvrir les événements',
    list: 'Mes événements',
    none: {
      all: 'Vous n’êtes inscrit à aucun événement',
      upcoming: 'Aucun de vos événements n’est à venir',
      past: 'Aucun de vos événements n’est passé',
    },
    registered: 'inscription',
    upcoming: 'à venir',
    attended: 'participation',
  },
  deletion: 'Vos inscriptions aux événements à venir seront annulées et les places rendues.',
  tickets: {
    one: 'Mon billet',
    lead: 'Ouvert une fois, un billet reste lisible sur cet appareil sans réseau.',
    loading: 'Chargement de vos billets…',
    failed: 'Vos billets n’ont pas pu être chargés.',
    none: 'Vous n’avez pas encore de billet',
    noneHint: 'Dès que vous vous inscrivez à un événement, son billet apparaît ici.',
    coming: 'À venir',
    past: 'Passés',
    open: 'Ouvrir le billet',
    mine: 'Voir mon billet',
    row: 'Mon billet',
    all: 'Tous mes billets',
    print: 'Imprimer',
    number: 'Billet n°',
    event: 'Voir l’événement',
    missing: 'Ce billet n’existe pas',
    missingHint: 'L’inscription a peut-être été annulée\u00a0: le billet n’est alors plus valable.',
    /** @param when 'samedi 21 novembre 2026 à 14 h' */
    kept: (when: string) =>
      `Billets tels qu’ils étaient le ${when}. Sans réseau, un changement fait depuis n’est pas visible.`,
  },
  next: {
    title: 'Votre prochain événement',
    now: 'en cours',
    today: 'aujourd’hui',
    tomorrow: 'demain',
    inDays: (days: string) => `dans ${days}`,
    details: 'Détails',
    organizer: (name: string) => `Organisé par ${name}`,
  },
} as const;
