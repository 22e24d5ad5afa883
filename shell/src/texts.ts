import { SCREEN_TITLES } from 'mf-shared/format/screen-titles';

/** Texts that the specification quotes are verbatim. */
export const texts = {
  skipToContent: 'Aller au contenu',
  skipToFooter: 'Aller au pied de page',
  mainNavigation: 'Navigation principale',
  footerNavigation: 'Pied de page',
  home: 'Événéo, accueil',
  openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu',
  userMenu: 'Menu de ',
  logout: 'Déconnexion',
  toDark: 'Passer au thème sombre',
  toLight: 'Passer au thème clair',
  refused: "Vous n'avez pas accès à cette page.",
  loading: 'Chargement…',
  slow: 'Le chargement est plus long que prévu. Merci de patienter.',
  offline: 'Vous êtes hors ligne. Certaines informations peuvent ne pas être à jour.',
  age: (time: string) => `Données de ${time}`,
  dismiss: 'Fermer le message',
  notifications: 'Messages',
  notFound: {
    title: SCREEN_TITLES.notFound,
    text: 'L’adresse demandée n’existe pas ou n’existe plus.',
    back: 'Retour à l’accueil',
    events: 'Voir les événements',
  },
  fault: {
    title: 'Cette partie du site est momentanément indisponible',
    text: 'Le reste du site fonctionne. Vous pouvez réessayer maintenant ou revenir un peu plus tard.',
    retry: 'Réessayer',
    back: 'Retour à l’accueil',
    offline: {
      title: 'Vous êtes hors ligne',
      text: 'Cette page demande une connexion. Elle s’affichera dès que la connexion reviendra.',
    },
  },
  newVersion: 'Une nouvelle version est disponible',
  reload: 'Actualiser',
} as const;
