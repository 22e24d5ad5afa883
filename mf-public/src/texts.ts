/**
 * The texts of the public pages. Those quoted in the specification stand byte for byte (straight apostrophes);
 * the others follow French typography. Texts that the API sends too are in its contract; the prose of the legal
 * pages is in prose/.
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
  title: 'Connexion',
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

export const registerTexts = {
  title: 'Inscription',
  lead: 'Un compte suffit pour réserver, discuter et donner votre avis, ou pour publier vos propres événements.',
  role: 'Vous êtes',
  rolePlaceholder: 'Sélectionnez votre rôle',
  roles: {
    guest: 'Invité\u00a0: je participe à des événements',
    organizer: 'Organisateur\u00a0: j’en publie',
  },
  terms: {
    before: 'J’accepte les ',
    conditions: 'conditions d’utilisation',
    between: ' et la ',
    privacy: 'politique de confidentialité',
    after: '.',
  },
  submit: 'S’inscrire',
  submitting: 'Inscription en cours...',
  haveAccount: 'Déjà un compte\u202f?',
  login: 'Se connecter',
  failed: "Une erreur est survenue lors de l'inscription",
} as const;

export const forgotTexts = {
  title: 'Mot de passe oublié',
  lead: 'Indiquez l’adresse de votre compte\u00a0: vous recevrez un lien pour choisir un nouveau mot de passe.',
  submit: 'Envoyer le lien',
  submitting: 'Envoi en cours...',
  sentHint:
    'Le lien est valable 60\u00a0minutes et ne sert qu’une fois. Pensez à regarder dans les courriers indésirables.',
  back: 'Retour à la connexion',
  failed: 'Le lien n’a pas pu être envoyé. Veuillez réessayer.',
} as const;

export const resetTexts = {
  title: 'Nouveau mot de passe',
  lead: 'Choisissez le mot de passe qui remplacera l’ancien. Vos autres sessions seront fermées.',
  password: 'Nouveau mot de passe',
  submit: 'Enregistrer le mot de passe',
  submitting: 'Enregistrement en cours...',
  login: 'Se connecter',
  askAgain: 'Demander un nouveau lien',
  failed: 'Le mot de passe n’a pas pu être enregistré. Veuillez réessayer.',
} as const;

export const contactTexts = {
  title: 'Contact',
  lead: 'Une question, une idée, un souci\u202f? Écrivez-nous.',
  name: 'Nom',
  email: 'Email',
  message: 'Message',
  submit: 'Envoyer',
  sent: 'Votre message a été envoyé !',
} as const;

export const aboutTexts = {
  title: 'À propos',
  lead: 'Événéo rapproche celles et ceux qui font vivre les événements et celles et ceux qui ont envie d’y être.',
  missionTitle: 'Notre mission',
  mission:
    'Rendre la sortie culturelle, sportive ou savante aussi simple qu’un message à un ami\u00a0: une page claire, une place réservée en deux clics, et de quoi en parler avant comme après. Aux organisateurs, nous donnons des outils sobres qui laissent du temps pour l’essentiel\u00a0: accueillir.',
  visionTitle: 'Notre vision',
  vision:
    'Des villes et des villages où chacun sait ce qui se passe près de chez lui, où une salle de quartier a la même vitrine qu’une grande scène, et où l’on vient parce que quelqu’un a donné envie. Sans publicité, sans pistage, accessible à toutes et à tous.',
  figuresTitle: 'Événéo en chiffres',
  events: 'événements organisés',
  users: 'utilisateurs inscrits',
  organizers: 'organisateurs actifs',
  illustration: 'illustration',
  teamTitle: 'L’équipe de développement',
  team: [
    {
      name: 'Salomé Vasseur',
      job: 'Interfaces et accessibilité',
      text: 'Chaque écran doit se lire, s’entendre et se parcourir au clavier. Elle y veille.',
    },
    {
      name: 'Idriss Benhaddou',
      job: 'Serveur et données',
      text: 'Il fait en sorte qu’une place réservée le soit une fois, et une seule.',
    },
    {
      name: 'Maëlle Kervella',
      job: 'Déploiements et fiabilité',
      text: 'Grâce à elle, une nouveauté arrive sans bruit et un retour en arrière prend une seconde.',
    },
  ],
} as const;

export const proseTexts = { updated: (date: string) => `Dernière mise à jour\u00a0: ${date}` } as const;
