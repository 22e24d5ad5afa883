import { HELD_ERROR_TEXTS } from './held-texts';
import { SECURITY_FIELD_TEXTS } from './security-texts';

/**
 * French texts that the API sends, and that the forms show for the same rules. Texts quoted in the specification
 * are kept byte for byte, straight apostrophes included; the others follow French typography.
 */
export const PRODUCT_NAME = 'Événéo';

/** By field, then by rule. Forms and API share them, so that a rule reads the same whoever notices it. */
export const FIELD_TEXTS = {
  name: {
    required: 'Le nom est requis',
    short: 'Le nom doit contenir au moins 2 caractères',
    long: 'Le nom ne doit pas dépasser 100 caractères',
    invalid: 'Le nom contient des caractères non autorisés',
    reserved: 'Ce nom est réservé : choisissez le vôtre',
  },
  email: {
    required: "L'adresse email est requise",
    invalid: 'Veuillez entrer une adresse email valide',
    taken: 'Cette adresse email est déjà utilisée',
    wrong: 'Email ou mot de passe incorrect',
  },
  password: {
    required: 'Le mot de passe est requis',
    short: 'Le mot de passe doit contenir au moins 8 caractères',
    long: 'Le mot de passe ne doit pas dépasser 128 caractères',
    common: 'Ce mot de passe est l’un des plus courants : il serait essayé en premier',
    blank: 'Un mot de passe ne peut pas être fait que d’espaces',
    wrong: 'Email ou mot de passe incorrect',
  },
  password_confirmation: {
    required: 'La confirmation du mot de passe est requise',
    mismatch: 'Les mots de passe ne correspondent pas',
  },
  current_password: {
    required: 'Le mot de passe actuel est requis',
    wrong: 'Le mot de passe actuel est incorrect',
  },
  new_password: {
    required: 'Le nouveau mot de passe est requis',
    mismatch: 'Les nouveaux mots de passe ne correspondent pas.',
  },
  role: { required: 'Veuillez sélectionner votre rôle' },
  terms: { required: 'Veuillez cocher cette case' },
  token: {
    required: 'Le lien de réinitialisation est incomplet',
    used: 'Ce lien a déjà servi, ou votre mot de passe a été changé depuis.',
    old: 'Ce lien est trop ancien\u00a0: il n’est plus valable.',
    altered: 'Ce lien n’est pas reconnu\u00a0: il est incomplet, ou a été modifié.',
  },
  ...SECURITY_FIELD_TEXTS,
  title: {
    required: 'Le titre est requis',
    long: 'Le titre ne doit pas dépasser 200 caractères',
    invalid: 'Le titre contient des caractères non autorisés',
  },
  description: {
    required: 'La description est requise',
    long: 'La description ne doit pas dépasser 5 000 caractères',
    invalid: 'La description contient des caractères non autorisés',
  },
  date: {
    required: 'La date est requise',
    invalid: 'La date n’est pas valide',
    past: 'La date doit être aujourd’hui ou plus tard',
  },
  why: {
    long: 'La raison ne doit pas dépasser 500 caractères',
    invalid: 'La raison contient des caractères non autorisés',
  },
  ticketCode: { required: 'Le code du billet est requis', invalid: 'Ce code n’est pas celui d’un billet' },
  ticketAttempt: { invalid: 'Le numéro de lecture n’est pas valide' },
  waitingWhy: {
    required: 'La raison est requise',
    long: 'La raison ne doit pas dépasser 500 caractères',
    invalid: 'La raison contient des caractères non autorisés',
  },
  percent: { invalid: 'Le pourcentage a au plus deux décimales' },
  at: { invalid: 'Le moment doit être écrit avec son fuseau : 2026-11-21T10:00:00Z' },
  time: { required: 'L’heure est requise', invalid: 'L’heure doit être au format HH:MM' },
  end_time: {
    invalid: 'L’heure de fin doit être au format HH:MM',
    same: 'L’heure de fin doit être différente de l’heure de début',
  },
  location: {
    required: 'Le lieu est requis',
    long: 'Le lieu ne doit pas dépasser 200 caractères',
    invalid: 'Le lieu contient des caractères non autorisés',
  },
  category_id: { required: 'La catégorie est requise', unknown: 'Cette catégorie n’existe pas' },
  capacity: {
    required: 'La capacité est requise',
    invalid: 'La capacité doit être un nombre entier',
    min: 'La capacité doit être d’au moins 1',
    max: 'La capacité ne doit pas dépasser 100 000',
  },
  tags: {
    many: 'Cinq étiquettes au plus',
    long: 'Une étiquette ne doit pas dépasser 30 caractères',
    invalid: 'Une étiquette contient des caractères non autorisés',
  },
  city: {
    unknown: 'Cette ville n’est pas une commune française\u00a0: choisissez-la dans la liste',
    long: 'La ville ne doit pas dépasser 100 caractères',
    invalid: 'La ville contient des caractères non autorisés',
  },
  price_note: {
    long: 'Le tarif ne doit pas dépasser 60 caractères',
    invalid: 'Le tarif contient des caractères non autorisés',
  },
  online_url: {
    long: 'Le lien ne doit pas dépasser 500 caractères',
    invalid: 'Le lien doit être une adresse complète qui commence par https://',
  },
  search: { long: 'La recherche ne doit pas dépasser 200 caractères' },
  when: { invalid: 'Choisissez aujourd’hui, demain, ce week-end ou cette semaine' },
  to: { reversed: 'La date de fin doit être la même que celle de début, ou plus tard' },
  organizer_id: { invalid: 'Cet organisateur n’existe pas' },
  image: {
    invalid: 'Le fichier doit être une image PNG, JPEG ou WebP',
    large: 'L’image ne doit pas dépasser 2 Mo',
    dimensions: 'L’image dépasse 12 000 pixels de côté ou 36 millions de pixels en tout',
    ratio: 'L’image est trop allongée : son grand côté dépasse 20 fois le petit',
    broken: 'Ce fichier est abîmé : l’image n’a pas pu être lue',
    slow: 'Cette image demande trop de temps. Enregistrez-la plus petite, en JPEG par exemple',
  },
  avatar: {
    required: 'Veuillez sélectionner une image.',
    large: "L'image ne doit pas dépasser 2 MB. Veuillez choisir une image plus petite.",
    invalid: 'Le fichier doit être une image PNG, JPEG ou WebP',
    dimensions: 'L’image dépasse 12 000 pixels de côté ou 36 millions de pixels en tout',
    ratio: 'L’image est trop allongée : son grand côté dépasse 20 fois le petit',
    broken: 'Ce fichier est abîmé : l’image n’a pas pu être lue',
    slow: 'Cette image demande trop de temps. Enregistrez-la plus petite, en JPEG par exemple',
  },
  message: {
    required: 'Le message est requis',
    long: 'Le message ne doit pas dépasser 2 000 caractères',
    invalid: 'Le message contient des caractères non autorisés',
  },
  rating: { required: 'Veuillez sélectionner une note', invalid: 'La note doit être un entier de 1 à 5' },
  comment: {
    required: 'Veuillez entrer un commentaire',
    long: 'Le commentaire ne doit pas dépasser 2 000 caractères',
    invalid: 'Le commentaire contient des caractères non autorisés',
  },
  remove_image: { invalid: 'La demande de retrait doit être vraie ou fausse' },
  reason: {
    required: 'La raison est requise',
    long: 'La raison ne doit pas dépasser 500 caractères',
    invalid: 'La raison contient des caractères non autorisés',
  },
  favourites: { invalid: 'La liste des événements mis de côté n’est pas valable' },
  emailNotifications: { invalid: 'La préférence doit être vraie ou fausse' },
} as const;

/** The capacity that an edit may not go below. */
export function capacityBelowRegistrations(registered: number): string {
  return `La capacité ne peut pas être inférieure au nombre d’inscrits (${registered})`;
}

/** The general `message` of error answers. */
export const ERROR_TEXTS = {
  ...HELD_ERROR_TEXTS,
  validation: 'Les données envoyées ne sont pas valides.',
  malformed: 'La requête n’est pas lisible.',
  unauthenticated: 'Votre session a expiré. Veuillez vous reconnecter.',
  credentials: 'Identifiants incorrects. Veuillez vérifier votre email et mot de passe.',
  secondFactorRequired: 'Votre compte demande un code de vérification en plus du mot de passe.',
  secondFactorDue:
    'Activez la vérification en deux étapes dans votre profil (Sécurité) : votre rôle la demande.',
  secondFactorOn: 'La vérification en deux étapes est déjà active.',
  secondFactorNotBegun: 'Recommencez l’activation de la vérification en deux étapes.',
  forbidden: "Vous n'avez pas accès à cette page.",
  forbiddenAction: 'Vous n’avez pas le droit d’effectuer cette action.',
  notFound: 'Cette ressource est introuvable.',
  eventNotFound: 'Événement introuvable',
  messageNotFound: 'Message introuvable',
  sessionNotFound: 'Session introuvable',
  registrationNotFound: 'Inscription introuvable',
  reviewNotFound: 'Avis introuvable',
  editTooLate: 'Un message ne se modifie que pendant cinq minutes.',
  reviewAnswered: 'Vous avez déjà répondu à cet avis.',
  undoTooLate: 'Il est trop tard pour annuler cette suppression.',
  undoFull: 'La place a été reprise entre-temps : cet événement est complet.',
  ticketUnknown:
    'Aucun billet de cet événement ne porte ce numéro : il est mal lu, d’un autre événement, ou annulé.',
  optOutInvalid: 'Ce lien de désabonnement n’est pas valable.',
  emailTaken: "L'adresse email est déjà associée à un compte",
  past: 'Cet événement est terminé.',
  stale: 'Cet événement a été modifié entre-temps. Rechargez-le avant d’enregistrer.',
  keyReused: 'Ce formulaire a déjà été envoyé avec un autre contenu. Rechargez la page avant de recommencer.',
  guestsOnly: "L'inscription est réservée aux invités.",
  otherUser: 'Vous ne pouvez inscrire que vous-même.',
  attendeesOnly: 'Seuls les participants peuvent laisser un avis.',
  adminAccount: 'Le compte d’un administrateur ne peut pas être supprimé.',
  tooLarge: 'L’envoi est trop volumineux.',
  unsupportedMedia: 'Ce type de contenu n’est pas accepté.',
  rateLimited: 'Trop de tentatives. Veuillez réessayer dans quelques instants.',
  unavailable: 'Le service est momentanément indisponible. Veuillez réessayer.',
  storageFull:
    'Le fichier n’a pas pu être enregistré : il n’y a plus de place. Rien n’a été changé. Réessayez plus tard.',
  internal: 'Une erreur interne est survenue. Veuillez réessayer.',
} as const;

/** The `message` of a 429, with how long to wait. */
export function tooManyAttempts(seconds: number): string {
  const [count, unit] =
    seconds < 60
      ? [seconds, 'seconde']
      : seconds <= 5400
        ? [seconds / 60, 'minute']
        : [seconds / 3600, 'heure'];
  const whole = Math.max(1, Math.ceil(count));
  return `Trop de tentatives. Réessayez dans ${whole}\u00a0${unit}${whole > 1 ? 's' : ''}.`;
}

/** The `message` of successful answers. */
export const SUCCESS_TEXTS = {
  registered: "Inscription réussie ! Vous êtes inscrit à l'événement.",
  optedOut: 'C’est noté : vous ne recevrez plus ces messages.',
  waiting: 'Vous êtes sur la liste d’attente.',
  reviewCreated: 'Avis soumis avec succès !',
  reviewUpdated: 'Avis mis à jour avec succès !',
  avatar: 'Profil mis à jour avec succès!',
  password: 'Mot de passe changé avec succès!',
  forgotPassword: 'Si un compte existe pour cette adresse, un lien de réinitialisation vient d’être envoyé.',
  addressRestored: 'Votre adresse est rétablie et votre mot de passe changé. Vous pouvez vous connecter.',
  resetPassword: 'Votre mot de passe a été réinitialisé. Vous pouvez vous connecter.',
} as const;

/** Names that stand in for people and things that are gone. */
export const PLACEHOLDER_TEXTS = {
  deletedOrganizer: 'Organisateur supprimé',
  deletedUser: 'Utilisateur supprimé',
  /** What an event costs where its organizer says nothing. */
  free: 'Gratuit',
} as const;
