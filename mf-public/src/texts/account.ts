import { TITLES } from '../titles';

/**
 * Texts of login, registration and passwords. Those quoted from the specification are verbatim (straight
 * apostrophes); the others follow French typography. Texts that the API sends too are in its contract.
 */
export const networkTexts = {
  unreachable: 'Impossible de contacter le serveur. Veuillez vérifier votre connexion internet.',
  unexpected: 'Une erreur inattendue est survenue. Veuillez réessayer.',
} as const;

export const fieldTexts = {
  name: 'Nom complet',
  email: 'Adresse email',
  emailHint: 'Exemple\u00a0: prenom.nom@domaine.fr',
  password: 'Mot de passe',
  passwordHint: '8\u00a0caractères au moins',
  confirmation: 'Confirmer le mot de passe',
} as const;

export const loginTexts = {
  title: TITLES.login,
  lead: 'Retrouvez vos événements et vos inscriptions.',
  remember: 'Se souvenir de moi',
  forgot: 'Mot de passe oublié\u202f?',
  submit: 'Se connecter',
  submitting: 'Connexion en cours...',
  noAccount: 'Pas encore de compte\u202f?',
  register: 'Créer un compte',
  invalidData: 'Erreur de validation des données',
  failed: 'Une erreur est survenue lors de la connexion',
  demoTitle: 'Comptes de démonstration',
  demoHint: 'Un clic remplit le formulaire.',
  demo: { admin: 'Admin', organizer: 'Organisateur', guest: 'Invité' },
} as const;

export const factorTexts = {
  title: 'Vérification en deux étapes',
  lead: 'Saisissez le code que votre application d’authentification affiche.',
  code: 'Code de vérification',
  hint: 'Application perdue\u202f? Saisissez l’un de vos codes de récupération.',
  submit: 'Vérifier',
  submitting: 'Vérification en cours...',
  back: 'Revenir à la connexion',
} as const;

/** At the login, after the right password of a suspended account. */
export const suspendedTexts = {
  title: 'Compte suspendu',
  export: 'Exporter mes données',
  exporting: 'Préparation...',
  exported: 'Le fichier est téléchargé.',
  failed: 'Cela n’a pas pu être fait. Veuillez réessayer.',
  back: 'Revenir à la connexion',
  contest: 'Contester cette décision',
  opening: 'Ouverture…',
  home: 'Aller à l’accueil',
  deletion: {
    open: 'Supprimer mon compte',
    question:
      'Votre compte disparaît aussitôt. Pendant sept jours, le lien de l’email d’adieu le rétablit, toujours suspendu\u202f; ensuite, rien ne le peut plus.',
    label: 'Tapez SUPPRIMER pour confirmer',
    mismatch: 'Veuillez taper "SUPPRIMER" pour confirmer.',
    confirm: 'Supprimer définitivement',
    confirming: 'Suppression en cours...',
    failed: 'Échec de la suppression du compte.',
    success: 'Votre compte a été supprimé.',
  },
} as const;

export const registerTexts = {
  title: TITLES.register,
  lead: 'Un compte suffit pour réserver, discuter et donner votre avis, ou pour publier vos propres événements.',
  role: 'Vous êtes',
  roles: {
    guest: { label: 'Invité', hint: 'Je participe à des événements.' },
    organizer: { label: 'Organisateur', hint: 'J’en publie.' },
  },
  terms: {
    before: 'J’accepte les ',
    conditions: 'conditions d’utilisation',
    between: ' et la ',
    privacy: 'politique de confidentialité',
    after: '.',
  },
  newTab: '(nouvel onglet)',
  submit: 'S’inscrire',
  submitting: 'Inscription en cours...',
  haveAccount: 'Déjà un compte\u202f?',
  login: 'Se connecter',
  failed: "Une erreur est survenue lors de l'inscription",
} as const;

export const forgotTexts = {
  title: TITLES.forgotPassword,
  lead: 'Indiquez l’adresse de votre compte\u00a0: vous recevrez un lien pour choisir un nouveau mot de passe.',
  submit: 'Envoyer le lien',
  submitting: 'Envoi en cours...',
  sentHint:
    'Le lien est valable 60\u00a0minutes et ne sert qu’une fois. Pensez à regarder dans les messages indésirables.',
  back: 'Retour à la connexion',
  failed: 'Le lien n’a pas pu être envoyé. Veuillez réessayer.',
} as const;

export const resetTexts = {
  title: TITLES.resetPassword,
  lead: 'Choisissez le mot de passe qui remplacera l’ancien. Vos autres sessions seront fermées.',
  password: 'Nouveau mot de passe',
  submit: 'Enregistrer le mot de passe',
  submitting: 'Enregistrement en cours...',
  login: 'Se connecter',
  askAgain: 'Demander un nouveau lien',
  checking: 'Vérification du lien…',
  done: 'Votre mot de passe a été changé.',
  failed: 'Le mot de passe n’a pas pu être enregistré. Veuillez réessayer.',
} as const;

/** Pages behind links of mails. */
export const linkTexts = {
  contact: 'Nous écrire',
  address: 'Adresse du compte',
  checking: 'Lecture du lien...',
  loadFailed: 'Le lien n’a pas pu être lu.',
  events: 'Trouver un événement',
  login: 'Se connecter',
  register: 'Créer un compte',
} as const;

export const restoreTexts = {
  title: TITLES.restoreAddress,
  lead: 'L’adresse de votre compte a changé il y a moins de 72\u00a0heures. Reprenez l’ancienne et choisissez un nouveau mot de passe\u00a0: toutes les sessions ouvertes se ferment.',
  address: 'Adresse à rétablir',
  submit: 'Rétablir cette adresse',
  submitting: 'Rétablissement en cours...',
  done: 'Votre adresse est rétablie et votre mot de passe changé.',
  failed: 'L’adresse n’a pas pu être rétablie. Veuillez réessayer.',
} as const;

export const factorLinkTexts = {
  title: 'Retirer la vérification en deux étapes',
  lead: 'Elle a été activée il y a moins de 72\u00a0heures. Si ce n’est pas vous, retirez-la et choisissez un nouveau mot de passe\u00a0: toutes les sessions ouvertes se ferment.',
  submit: 'Retirer la vérification',
  submitting: 'Retrait en cours...',
  done: 'La vérification en deux étapes est retirée et votre mot de passe changé.',
  failed: 'La vérification n’a pas pu être retirée. Veuillez réessayer.',
} as const;

export const returnTexts = {
  title: 'Rétablir mon compte',
  lead: 'Votre compte, supprimé il y a moins de sept jours, revient avec un nouveau mot de passe. Les places que vous aviez rendues ne reviennent que si elles sont encore libres\u202f; les listes d’attente sont à rejoindre de nouveau.',
  submit: 'Rétablir mon compte',
  submitting: 'Rétablissement en cours...',
  failed: 'Votre compte n’a pas pu être rétabli. Veuillez réessayer.',
} as const;

export const erasureTexts = {
  title: 'Effacer mes données',
  lead: 'Votre compte est supprimé\u00a0: ses données seront effacées sept jours après. Vous pouvez les effacer dès maintenant\u202f; rien ne pourra alors les rétablir.',
  submit: 'Tout effacer maintenant',
  submitting: 'Effacement en cours...',
  home: 'Retour à l’accueil',
  failed: 'Les données n’ont pas pu être effacées. Veuillez réessayer.',
} as const;

export const confirmTexts = {
  title: TITLES.confirmAddress,
  lead: 'Vos billets et vos rappels arriveront à cette adresse.',
  submit: 'Confirmer mon adresse',
  submitting: 'Confirmation en cours...',
  done: { confirmed: 'Votre adresse est confirmée.', already: 'Votre adresse était déjà confirmée.' },
  events: 'Trouver un événement',
  profile: 'Ouvrir mon profil',
  contact: 'Nous écrire',
  failed: 'L’adresse n’a pas pu être confirmée. Veuillez réessayer.',
} as const;
