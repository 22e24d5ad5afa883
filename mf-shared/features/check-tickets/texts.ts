import { formatNumber, pluralForm } from '../../format/number-text';
import { SCREEN_TITLES } from '../../format/screen-titles';

export const texts = {
  title: SCREEN_TITLES.checkTickets,
  registrants: 'Voir les inscrits',
  loading: 'Chargement de l’événement…',
  loadFailed: 'L’événement n’a pas pu être chargé.',
  notFound: 'Cet événement n’est pas l’un des vôtres',
  code: 'Numéro ou code du billet',
  hint: 'Saisissez le numéro (K7QF-2M9D) ou scannez le code, puis Entrée.',
  check: 'Vérifier',
  checking: 'Vérification…',
  scanned: 'Code scanné',
  number: (number: string) => `Billet ${number}`,
  verdict: { in: 'Entrée', refused: 'Refusé', open: 'Pas de réponse', checking: 'Un instant' },
  again: 'Réessayer',
  againFor: (code: string) => `Réessayer\u00a0: ${code}`,
  earlier: 'Lectures précédentes',
  entry: 'entrée',
  entered: (entered: number, registered: number) =>
    `${formatNumber(entered)} sur ${formatNumber(registered)} ${pluralForm(registered, 'entrée')}`,
  failure: {
    failed: 'Le billet n’a pas pu être vérifié.',
    unanswered: 'Sans réseau, le billet n’a pas pu être vérifié.',
  },
  camera: {
    open: 'Lire avec la caméra',
    close: 'Fermer la caméra',
    picture: 'Image de la caméra',
    refused:
      'L’accès à la caméra est refusé\u00a0: autorisez-le dans votre navigateur, ou saisissez le numéro.',
    failed: 'La caméra n’a pas pu être ouverte\u00a0: saisissez le numéro.',
  },
} as const;
