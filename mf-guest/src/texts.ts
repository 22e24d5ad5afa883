import { ofName } from '@eveneo/contract/application/elision';
import { formatNumber } from 'mf-shared/format/number-text';

/** Texts of the guest's pages. */
export const texts = {
  dashboard: {
    organizer: (name: string) => `Organisé par ${name}`,
    title: 'Tableau de bord Invité',
    addressFailed: 'Votre adresse est à confirmer\u00a0: ouvrez le lien du message que vous avez reçu.',
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
  deletion:
    'Vos inscriptions aux événements à venir seront annulées et les places rendues\u00a0: si vous rétablissez votre compte, seules reviennent celles qui sont encore libres.',
  tickets: {
    one: 'Mon billet',
    lead: 'Lisibles sans réseau sur cet appareil.',
    loading: 'Chargement de vos billets…',
    failed: 'Vos billets n’ont pas pu être chargés.',
    none: 'Vous n’avez pas encore de billet',
    noneHint: 'Dès que vous vous inscrivez à un événement, son billet apparaît ici.',
    next: 'Ensuite',
    pastCount: (count: number, cancelled: boolean) =>
      `Passés${cancelled ? ' ou annulés' : ''} (${formatNumber(count)})`,
    open: 'Ouvrir le billet',
    wasThere: 'Vous y étiez',
    review: 'Donner votre avis',
    attestation: 'Attestation de présence',
    attestationOf: (name: string) => `Attestation de présence ${ofName(name)}`,
    row: 'Mon billet',
    all: 'Tous mes billets',
    online: 'Participer à distance (nouvelle fenêtre)',
    print: 'Imprimer',
    number: 'Billet n°',
    event: 'Voir l’événement',
    missing: 'Ce billet n’existe pas',
    missingHint: 'L’inscription a peut-être été annulée\u00a0: le billet n’est alors plus valable.',
    /** @param when 'samedi 21 novembre 2026 à 14:00' */
    kept: (when: string) =>
      `Billets tels qu’ils étaient le ${when}. Sans réseau, un changement fait depuis n’est pas visible.`,
  },
  favourites: {
    lead: 'Les événements que vous gardez pour plus tard. Le cœur les met de côté, et les en retire.',
    loading: 'Chargement des événements mis de côté…',
    failed: 'Vos événements mis de côté n’ont pas pu être chargés.',
    offline:
      'Vous êtes hors connexion\u00a0: vos événements mis de côté s’afficheront une fois le réseau revenu.',
    none: 'Vous n’avez rien mis de côté',
    noneHint: 'Touchez le cœur d’un événement\u00a0: vous le retrouverez ici.',
    coming: 'À venir',
    past: 'Passés',
    followed: 'Organisateurs suivis',
    followedHint: 'Un email vous prévient de leurs nouveaux événements, si vos préférences le permettent.',
    unfollow: 'Ne plus suivre',
    unfollowed: (name: string) => `Vous ne suivez plus ${name}.`,
    unfollowFailed: 'Le suivi n’a pas pu être arrêté. Veuillez réessayer.',
  },
  calendar: {
    title: 'Mes événements dans mon calendrier',
    text: 'Abonnez votre calendrier (Google, Apple, Outlook) à cette adresse\u00a0: vos inscriptions y apparaissent et suivent les changements. Qui connaît l’adresse lit vos inscriptions\u00a0: gardez-la pour vous.',
    loading: 'Chargement de l’adresse…',
    failed: 'L’adresse de votre calendrier n’a pas pu être chargée.',
    address: 'Adresse secrète de votre calendrier',
    copy: 'Copier l’adresse',
    copied: 'Adresse copiée.',
    copyFailed: 'L’adresse n’a pas pu être copiée.',
    renew: {
      act: 'Renouveler l’adresse',
      title: 'Renouveler l’adresse\u202f?',
      busy: 'Un instant…',
      keep: 'Annuler',
      failed: 'L’adresse n’a pas pu être renouvelée. Veuillez réessayer.',
    },
    renewText:
      'L’ancienne adresse ne donnera plus rien\u00a0: il faudra abonner vos calendriers à la nouvelle.',
    renewed: 'Votre calendrier a une nouvelle adresse.',
  },
  requests: {
    title: 'Mes demandes',
    asked: 'Demande en attente',
    refused: 'Non acceptée',
    withdraw: {
      act: 'Retirer',
      title: 'Retirer votre demande\u202f?',
      busy: 'Un instant…',
      keep: 'La garder',
      failed: 'Votre demande n’a pas pu être retirée. Veuillez réessayer.',
    },
    lost: (title: string) =>
      `L’organisateur ne verra plus votre demande pour «\u00a0${title}\u00a0». Vous pourrez en faire une autre.`,
    withdrawn: 'Votre demande est retirée.',
    unread: 'Vos demandes n’ont pas pu être chargées.',
    more: 'Afficher plus de demandes',
  },
  waiting: {
    title: 'En attente',
    rank: 'Votre rang',
    ordinal: (position: number) => (position === 1 ? 'er' : 'e'),
    leave: {
      act: 'Quitter',
      title: 'Quitter la liste d’attente\u202f?',
      busy: 'Un instant…',
      keep: 'Garder mon rang',
      failed: 'Vous n’avez pas pu quitter la liste d’attente. Veuillez réessayer.',
    },
    lost: (title: string) =>
      `Vous perdez votre rang pour «\u00a0${title}\u00a0»\u00a0: si vous revenez, vous serez à la fin de la liste.`,
    left: 'Vous n’êtes plus sur la liste d’attente.',
    unread: 'Vos listes d’attente n’ont pas pu être chargées.',
  },
  /** The guest's place goes to somebody else. */
  pass: {
    act: 'Céder ma place',
    passing: 'Place proposée\u00a0: voir le lien',
    title: 'Céder ma place',
    text: 'Donnez ce lien à qui vient à votre place. La personne l’accepte avec son compte\u00a0; votre billet cesse alors de valoir, et vous en êtes averti. Jusque-là, la place est à vous.',
    group: (places: number) =>
      `Donnez ce lien à qui vient à votre place. La personne accepte vos ${places}\u00a0places avec son compte, et vos accompagnants gardent la leur\u00a0; tous vos billets cessent alors de valoir, de nouveaux sont faits, et vous en êtes averti. Jusque-là, les places sont à vous.`,
    make: 'Créer le lien',
    again: 'Voir le lien',
    link: {
      address: 'Lien à donner',
      copy: 'Copier',
      copied: 'Lien copié.',
      copyFailed: 'Le lien n’a pas pu être copié.',
    },
    failed: 'Le lien n’a pas pu être créé. Veuillez réessayer.',
    back: {
      act: 'Garder ma place',
      done: 'Vous gardez votre place\u00a0: le lien ne vaut plus.',
      failed: 'La place n’a pas pu être reprise. Veuillez réessayer.',
    },
  },
} as const;
