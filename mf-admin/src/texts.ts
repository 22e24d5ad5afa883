import { plural, pluralForm } from 'mf-shared/format/number-text';

const frenchShare = (percent: number) => `${String(percent).replace('.', ',')}\u00a0%`;

/** Texts that only mf-admin uses. */
export const texts = {
  dashboard: {
    title: 'Tableau de bord Admin',
    list: 'Liste des événements',
    counters: [
      { field: 'totalGuests', one: 'invité', to: '/users?role=guest' },
      { field: 'totalOrganizers', one: 'organisateur', to: '/users?role=organizer' },
      { field: 'totalEvents', one: 'événement', to: '/manage-events' },
    ],
    overviewFailed: 'Les chiffres n’ont pas pu être chargés.',
    waits: {
      title: 'À traiter maintenant',
      reports: { label: 'Signalements', verb: 'Traiter' },
      case: 'dossier',
      open: 'à décider',
      urgent: (cases: string) => `dont ${cases}`,
      urgentCase: 'urgent',
      objections: {
        label: 'Contestations',
        about: 'à décider par un autre administrateur',
        verb: 'Examiner',
      },
      objection: 'contestation',
      mails: { label: 'Emails', about: 'après huit essais', verb: 'Voir lesquels' },
      allSent: 'tous sont partis',
      mail: 'non remis',
      manyMails: 'non remis',
      withdrawn: 'Version retirée',
      locked: (date: string) => `zone verrouillée depuis le ${date}`,
      releases: 'Voir les versions',
    },
    facts: {
      title: 'La semaine en chiffres',
      registrations: 'Inscriptions, 7\u00a0jours',
      before: (count: string) => `${count} les sept jours d’avant`,
      accounts: 'Nouveaux comptes, 7\u00a0jours',
      organizers: (organizers: string) => `dont ${organizers}`,
      organizer: 'organisateur',
      week: 'Cette semaine',
      event: 'événement',
      full: 'complet',
      registered: 'inscrit',
      releases: 'Versions en ligne',
      area: 'zone',
      noFault: 'Aucune panne signalée',
      fault: 'panne signalée',
      faults: 'pannes signalées',
    },
    trends: {
      title: 'Sur douze semaines',
      measures: {
        registrations: 'Inscriptions',
        accounts: 'Comptes',
        events: 'Événements',
        entries: 'Entrées',
      },
      table: 'Afficher le tableau',
      week: 'Semaine du',
    },
    search: {
      label: 'Événement, lieu, organisateur',
      order: 'Trier',
      orders: {
        '': 'par date',
        titre: 'par titre',
        organisateur: 'par organisateur',
        '-inscrits': 'les plus d’inscrits d’abord',
      },
    },
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
    publishedTitle: 'Versions publiées',
    historyTitle: 'Historique',
    more: 'Voir plus de versions',
    moreHistory: 'Voir plus de changements',
    area: 'Zone',
    columns: {
      area: 'Zone',
      live: 'En ligne',
      canary: 'Canari',
      fallback: 'Secours',
      actions: 'Actions',
      version: 'Version',
      standing: 'État',
      at: 'Moment',
      action: 'Changement',
      versions: 'De, à',
      who: 'Par',
      why: 'Raison',
    },
    unclean: 'Construite avec des changements non validés',
    standings: { live: 'En ligne', canary: 'Canari', fallback: 'Secours', withdrawn: 'Retirée' },
    bad: 'Mauvaise',
    silent: 'Écran vide',
    retired: 'Zone retirée',
    comesBack: (name: string, version: string) =>
      `La zone ${name} revient avec ${version}\u00a0: tous les visiteurs ont de nouveau ses pages.`,
    failures: (count: number) => pluralForm(count, 'panne', 'pannes'),
    counted: (failed: number, loads: number) =>
      failed === 0
        ? `${plural(loads, 'chargement')} en un jour, aucun échec`
        : `${plural(failed, 'échec')} sur ${plural(loads, 'chargement')} en un jour`,
    published: (moment: string, author: string) => `Publiée le ${moment}${author ? ` par ${author}` : ''}`,
    share: (percent: number) => `${frenchShare(percent)} des visiteurs`,
    none: '–',
    to: 'vers',
    locked: 'Verrouillée',
    lockedBy: (who: string, moment: string, why: string) => `Par ${who}, le ${moment}\u00a0: ${why}`,
    actions: {
      activate: 'Mettre en ligne',
      rollback: 'Revenir en arrière',
      canary: 'Mettre en canari',
      stop: 'Arrêter le canari',
      lock: 'Verrouiller',
      unlock: 'Déverrouiller',
      lift: 'Lever le retrait',
    },
    changeShare: 'Changer la part',
    previews: {
      action: 'Aperçu',
      title: (name: string) => `Aperçu\u00a0: ${name}`,
      text: (name: string, version: string) =>
        `Un lien montre ${name} ${version} sur le vrai site à qui l’ouvre, avec sa propre session\u00a0; rien ne change ` +
        'pour les autres visiteurs.',
      lasts: 'Durée',
      durations: { 60: 'Une heure', 1440: 'Un jour', 10080: 'Sept jours' },
      make: 'Créer le lien',
      failed: 'Le lien n’a pas pu être créé.',
      link: 'Lien de l’aperçu',
      until: (moment: string) =>
        `Il vaut jusqu’au ${moment}, pour qui le tient. Gardez-le\u00a0: il n’est montré qu’ici.`,
      copy: 'Copier le lien',
      copied: 'Le lien est copié.',
      copyFailed: 'Le lien n’a pas pu être copié. Sélectionnez-le pour le copier.',
      close: 'Fermer',
    },
    moving: 'En cours…',
    canaryTitle: (name: string) => `Canari\u00a0: ${name}`,
    dialogTitle: (action: string, name: string) => `${action}\u00a0: ${name}`,
    consequences: {
      rollback: (name: string, live: string, target: string) =>
        `En une seconde, tous les visiteurs de ${name} passent de ${live} à ${target}\u00a0; ${live} est retirée, ` +
        'et la zone reste verrouillée jusqu’à ce que quelqu’un la déverrouille.',
      activate: (name: string, live: string, version: string) =>
        `En une seconde, tous les visiteurs de ${name} passent de ${live} à ${version}\u00a0; ${live} devient sa ` +
        'version de secours.',
      canary: (name: string, live: string, version: string, percent: number) =>
        `${frenchShare(percent)} des visiteurs de ${name} reçoivent ${version}, les autres gardent ${live}.`,
      stop: (name: string, live: string, version: string) =>
        `Plus aucun visiteur de ${name} ne reçoit ${version}\u00a0: tous ont ${live} à leur prochaine page.`,
      lock: (name: string) =>
        `${name} garde sa version\u00a0: les publications sont acceptées, les mises en ligne et les canaris refusés.`,
      unlock: (name: string) =>
        `${name} accepte de nouveau les mises en ligne, celles des pipelines aussi\u00a0; rien ne change pour les visiteurs.`,
      lift: (name: string, version: string) =>
        `${name} ${version} pourra de nouveau être mise en ligne\u00a0; rien ne change pour les visiteurs.`,
    },
    canaryStays: (version: string, percent: number) =>
      `Le canari ${version} continue\u00a0: ${frenchShare(percent)} des visiteurs le gardent.`,
    canaryEnds: (version: string, percent: number) =>
      `Le canari ${version} (${frenchShare(percent)}) prend fin.`,
    changed: (name: string) => `${name} a changé entre-temps.`,
    now: (live: string, canary: { version: string; percent: number } | null) =>
      `En ligne\u00a0: ${live}.${canary ? ` En canari\u00a0: ${canary.version} (${frenchShare(canary.percent)}).` : ''}`,
    reread: 'J’ai relu',
    pointless: 'Il n’y a plus rien à changer ainsi\u00a0: vous pouvez fermer cette fenêtre.',
    badTarget: (version: string) =>
      `Attention\u00a0: ${version} échouait bien plus que la version saine d’avant.`,
    worse: (version: string, failures: number, live: number) =>
      `Attention\u00a0: ${version} a plus de pannes (${failures}) que la version en ligne (${live}).`,
    backAgain: (version: string) =>
      `Deuxième retour en arrière de suite\u00a0: le précédent a retiré ${version}. Celui-ci mène à une version plus ancienne.`,
    target: 'Revenir à',
    targetOption: (version: string, moment: string) => `${version}, publiée le ${moment}`,
    percent: 'Part des visiteurs, en %',
    percentHint: 'De 0,01 à 100.',
    percentWrong: 'Veuillez indiquer une part de 0,01 à 100, avec au plus deux décimales.',
    why: 'Raison',
    whyHint: 'Conservée dans l’historique.',
    whyMissing: 'Veuillez indiquer la raison.',
    done: {
      activate: (name: string, version: string) => `${name} passe à la version ${version}.`,
      rollback: (name: string, version: string) => `${name} revient à la version ${version}.`,
      canary: (name: string, version: string) => `${name} met ${version} en canari.`,
      stop: (name: string) => `Le canari de ${name} est terminé.`,
      lock: (name: string) => `${name} est verrouillée.`,
      unlock: (name: string) => `${name} est déverrouillée.`,
      lift: (name: string, version: string) => `Le retrait de ${name} ${version} est levé.`,
    },
    failed: 'Le changement a échoué. Veuillez réessayer.',
  },
} as const;
