import { pluralForm } from 'mf-shared/format/number-text';

/** Every text of mf-admin that is its own. */
export const texts = {
  dashboard: {
    title: 'Tableau de bord Admin',
    list: 'Liste des événements',
    counters: [
      { field: 'totalGuests', one: 'invité' },
      { field: 'totalOrganizers', one: 'organisateur' },
      { field: 'totalEvents', one: 'événement' },
    ],
  },
  releases: {
    title: 'Versions en ligne',
    lead: 'Ce que chaque zone sert en ce moment, ce qui a changé, et le retour en arrière.',
    loading: 'Chargement des versions…',
    loadFailed: 'Les versions n’ont pas pu être chargées.',
    historyFailed: 'L’historique n’a pas pu être chargé.',
    nothingLive: 'Aucune version n’est en ligne',
    noHistory: 'Aucun changement pour l’instant',
    liveTitle: 'En ligne',
    historyTitle: 'Historique',
    columns: {
      area: 'Zone',
      live: 'En ligne',
      canary: 'Essai',
      fallback: 'Secours',
      actions: 'Action',
      at: 'Moment',
      action: 'Changement',
      versions: 'De, à',
      who: 'Par',
      why: 'Raison',
    },
    failures: (count: number) => pluralForm(count, 'incident signalé', 'incidents signalés'),
    published: (moment: string, author: string) => `Publiée le ${moment}${author ? ` par ${author}` : ''}`,
    share: (percent: number) => `${String(percent).replace('.', ',')}\u00a0% des visiteurs`,
    none: '–',
    to: 'vers',
    noTarget: 'Aucune version antérieure',
    actionNames: {
      activate: 'Mise en ligne',
      rollback: 'Retour en arrière',
      canary: 'Essai',
      lock: 'Verrou',
      unlock: 'Déverrouillage',
      lift: 'Retrait levé',
    },
    rollBack: 'Revenir en arrière',
    rollingBack: 'Retour en cours…',
    cancel: 'Annuler',
    dialogTitle: (name: string) => `Revenir en arrière\u00a0: ${name}`,
    dialogText: (live: string) =>
      `La version ${live} quitte toutes les pages en une seconde et ne pourra plus être remise en ligne. ` +
      'Les autres zones ne changent pas.',
    target: 'Revenir à',
    targetOption: (version: string, moment: string) => `${version}, publiée le ${moment}`,
    why: 'Raison',
    whyHint: 'Conservée dans l’historique ; précisez-la si vous le pouvez.',
    whyGiven: (failures: number) =>
      `Version défectueuse${failures > 0 ? ` (${failures} ${pluralForm(failures, 'incident signalé', 'incidents signalés')})` : ''}`,
    whyMissing: 'Veuillez indiquer la raison du retour en arrière.',
    done: (name: string, version: string) => `${name} sert de nouveau la version ${version}.`,
    failed: 'Le retour en arrière a échoué. Veuillez réessayer.',
  },
} as const;
