/**
 * Validation messages by field, then by rule, shared by forms and API. Wording quoted by the specification must
 * not change. Imported as a namespace, FIELD_TEXTS, so that a bundle contains only the fields it uses.
 */
export const name = {
  required: 'Le nom est requis',
  short: 'Le nom doit contenir au moins 2 caractères',
  long: 'Le nom ne doit pas dépasser 100 caractères',
  invalid: 'Le nom contient des caractères non autorisés',
  webAddress: 'Le nom ne peut pas contenir d’adresse web\u00a0: laissez un espace après chaque point',
  reserved: 'Ce nom est réservé : choisissez le vôtre',
} as const;
export const email = {
  required: "L'adresse email est requise",
  invalid: 'Veuillez entrer une adresse email valide',
  taken: 'Cette adresse email est déjà utilisée',
  wrong: 'Email ou mot de passe incorrect',
} as const;
export const password = {
  required: 'Le mot de passe est requis',
  short: 'Le mot de passe doit contenir au moins 8 caractères',
  long: 'Le mot de passe ne doit pas dépasser 128 caractères',
  common: 'Ce mot de passe est l’un des plus courants : il serait essayé en premier',
  blank: 'Un mot de passe ne peut pas être fait que d’espaces',
  wrong: 'Email ou mot de passe incorrect',
} as const;
export const password_confirmation = {
  required: 'La confirmation du mot de passe est requise',
  mismatch: 'Les mots de passe ne correspondent pas',
} as const;
export const current_password = {
  required: 'Le mot de passe actuel est requis',
  wrong: 'Le mot de passe actuel est incorrect',
} as const;
export const new_password = {
  required: 'Le nouveau mot de passe est requis',
  mismatch: 'Les nouveaux mots de passe ne correspondent pas.',
} as const;
export const role = { required: 'Veuillez sélectionner votre rôle' } as const;
export const terms = { required: 'Veuillez cocher cette case' } as const;
export const token = {
  required: 'Le lien de réinitialisation est incomplet',
  used: 'Ce lien a déjà servi, ou votre mot de passe a été changé depuis.',
  old: 'Ce lien est trop ancien\u00a0: il n’est plus valable.',
  altered: 'Ce lien n’est pas reconnu\u00a0: il est incomplet, ou a été modifié.',
} as const;
export const code = {
  required: 'Le code est requis',
  wrong: 'Ce code n’est pas le bon, ou il a déjà servi',
} as const;
export const confirmToken = {
  taken:
    'Cette adresse est celle d’un autre compte, qui l’a confirmée : indiquez-en une autre dans votre profil.',
  required: 'Le lien de confirmation est incomplet',
  unknown: 'Ce lien n’est pas l’un des nôtres, ou il est incomplet.',
  used: 'Ce lien a déjà servi. Demandez-en un autre depuis votre profil.',
  expired:
    'Ce lien ne sert plus\u00a0: il est valable 7\u00a0jours. Demandez-en un autre depuis votre profil.',
  changed: 'Ce lien ne sert plus\u00a0: le compte a une autre adresse depuis.',
  other: 'Ce lien concerne un autre compte que le vôtre. Déconnectez-vous, puis rouvrez-le.',
} as const;
export const holdToken = {
  required: 'Le lien de la place est incomplet.',
  unknown: 'Ce lien n’est pas l’un des nôtres, ou il est incomplet.',
  expired: 'Ce lien ne sert plus\u00a0: il vaut 24\u00a0heures. Demandez une place de nouveau.',
  gone: 'Ce lien ne sert plus\u00a0: l’événement a été supprimé, ou 24\u00a0heures ont passé.',
  later: 'Ce lien ne sert plus\u00a0: une place est de nouveau tenue pour vous.',
} as const;
export const roleToken = {
  required: 'Le lien de l’invitation est incomplet.',
  unknown: 'Ce lien n’est pas l’un des nôtres, ou il est incomplet.',
  expired: 'Cette invitation n’est plus valable\u00a0: elle vaut sept jours, et peut être retirée.',
} as const;
export const restoreToken = {
  required: 'Le lien de rétablissement est incomplet',
  unknown: 'Ce lien n’est pas l’un des nôtres, ou il est incomplet.',
  used: 'Ce lien a déjà servi. Connectez-vous avec le mot de passe choisi alors.',
  revoked: 'Ce lien ne sert plus : une adresse plus ancienne du compte a été rétablie.',
  changed:
    'Ce lien ne sert plus : le compte a une autre adresse depuis. L’email qui l’annonce permet de la reprendre.',
  expired: 'Ce lien ne sert plus : il n’est valable que 72 heures, tant que le compte existe.',
} as const;
export const deletedToken = {
  expired:
    'Ce lien ne sert plus : le compte est déjà rétabli, ou ses données sont effacées (sept jours après la suppression, ou à votre demande).',
} as const;
export const title = {
  required: 'Le titre est requis',
  long: 'Le titre ne doit pas dépasser 200 caractères',
  invalid: 'Le titre contient des caractères non autorisés',
} as const;
export const description = {
  required: 'La description est requise',
  long: 'La description ne doit pas dépasser 5 000 caractères',
  invalid: 'La description contient des caractères non autorisés',
} as const;
export const date = {
  required: 'La date est requise',
  invalid: 'La date n’est pas valide',
  past: 'La date doit être aujourd’hui ou plus tard',
} as const;
export const questions = {
  invalid: 'Ces questions ne sont pas valides',
  many: 'Cinq questions au plus',
  label: 'Chaque question doit avoir un texte, de 200 caractères au plus',
  options: 'Une question à choix doit avoir de deux à dix réponses différentes, de 100 caractères au plus',
  repeated: 'Deux questions ont le même texte',
} as const;
export const answers = {
  required: 'Cette réponse est requise',
  accept: 'Veuillez cocher cette case',
  long: 'Cette réponse ne doit pas dépasser 300 caractères',
  invalid: 'Cette réponse n’est pas valide',
  changed: 'Les questions ont changé entre-temps\u00a0: relisez-les',
} as const;
/** Of a moment in the hour that the change to summer time skips. */
export const skippedMinute = 'Cette nuit-là, l’horloge saute une heure\u00a0: ce moment n’existe pas';
export const companions_max = {
  invalid: 'Le nombre d’accompagnants n’est pas valide',
  many: 'Quatre accompagnants au plus',
} as const;
export const people = {
  many: 'Ajoutez 200 personnes au plus à la fois',
  invalid: 'La liste des personnes est illisible',
} as const;
export const companions = {
  many: 'Cet événement n’admet pas autant d’accompagnants',
  seats: 'Vous êtes plus nombreux que cet événement ne compte de places',
  held: 'Sans mot de passe, autant de places ne peuvent pas être tenues\u00a0: connectez-vous',
  long: 'Un nom ne doit pas dépasser 100 caractères',
  invalid: 'Un nom contient des caractères non autorisés',
  webAddress: 'Un nom ne peut pas contenir d’adresse web\u00a0: laissez un espace après chaque point',
} as const;
export const src = {
  invalid:
    'L’étiquette d’un lien compte 24\u00a0caractères au plus\u00a0: lettres sans accent, chiffres et tirets',
} as const;
export const keep_in_touch = { invalid: 'Dites si l’organisateur peut vous écrire' } as const;
export const pastGuest = { invalid: 'Cette personne n’est pas dans votre public' } as const;
export const guestTag = {
  required: 'Veuillez entrer une étiquette',
  long: 'Une étiquette ne doit pas dépasser 30 caractères',
  invalid: 'L’étiquette contient des caractères non autorisés',
} as const;
export const guestTagOn = { invalid: 'Dites s’il faut mettre ou ôter l’étiquette' } as const;
export const why = {
  long: 'La raison ne doit pas dépasser 500 caractères',
  invalid: 'La raison contient des caractères non autorisés',
} as const;
export const note = {
  long: 'La note ne doit pas dépasser 500 caractères',
  invalid: 'La note contient des caractères non autorisés',
} as const;
export const registrants = {
  required: 'Choisissez au moins une personne',
  many: 'Choisissez au plus 200 personnes à la fois',
  invalid: 'Ces personnes n’existent pas',
  settled: 'Dites si c’est réglé',
  otherSeries: 'Choisissez une autre date de la même série',
  unpublished: 'Cette date n’est pas publiée\u00a0: publiez-la d’abord',
} as const;
export const passToken = {
  required: 'Ce lien est incomplet',
  invalid: 'Ce lien n’est pas valide',
} as const;
export const ticketCode = {
  required: 'Le code du billet est requis',
  invalid: 'Ce code n’est pas celui d’un billet',
} as const;
export const ticketAttempt = { invalid: 'Le numéro de lecture n’est pas valide' } as const;
export const doorName = {
  long: 'Le nom de la porte ne doit pas dépasser 60 caractères',
  invalid: 'Le nom de la porte contient des caractères non autorisés',
} as const;
export const doorSearch = {
  required: 'Le nom est requis',
  long: 'Le nom ne doit pas dépasser 100 caractères',
  invalid: 'Le nom contient des caractères non autorisés',
} as const;
export const doorSecret = { invalid: 'Ce lien n’est pas entier' } as const;
export const doorPin = {
  required: 'Le code à six chiffres est requis',
  invalid: 'Le code a six chiffres',
} as const;
export const rights = {
  required: 'Choisissez au moins un droit',
  invalid: 'Ce droit n’existe pas',
} as const;
export const invitation = {
  own: 'C’est votre propre adresse',
  member: 'Cette personne organise déjà l’événement avec vous',
  declined: 'Cette personne a décliné votre invitation',
  hasRole: 'Le compte de cette adresse a déjà ce rôle',
  noOrganizer: 'Aucun compte organisateur n’a cette adresse',
  answer: 'La réponse est requise',
  name: 'Indiquez votre nom\u00a0: il sera sur votre billet',
} as const;
export const doorRule = { invalid: 'Ce réglage des entrées n’est pas valide' } as const;
export const admissionReason = {
  required: 'La raison est requise',
  long: 'La raison ne doit pas dépasser 200 caractères',
  invalid: 'La raison contient des caractères non autorisés',
} as const;
export const entryWay = { invalid: 'Cette façon d’entrer n’existe pas' } as const;
export const entries = {
  invalid: 'Les entrées envoyées ne sont pas lisibles',
  many: 'Envoyez au plus 200 entrées à la fois',
} as const;
export const waitingWhy = {
  required: 'La raison est requise',
  long: 'La raison ne doit pas dépasser 500 caractères',
  invalid: 'La raison contient des caractères non autorisés',
} as const;
export const percent = { invalid: 'Le pourcentage a au plus deux décimales' } as const;
export const at = { invalid: 'Le moment doit être écrit avec son fuseau : 2026-11-21T10:00:00Z' } as const;
export const time = {
  required: 'L’heure est requise',
  invalid: 'L’heure doit être au format HH:MM',
} as const;
export const end_time = {
  invalid: 'L’heure de fin doit être au format HH:MM',
  same: 'L’heure de fin doit être différente de l’heure de début',
} as const;
export const location = {
  required: 'Le lieu est requis',
  long: 'Le lieu ne doit pas dépasser 200 caractères',
  invalid: 'Le lieu contient des caractères non autorisés',
} as const;
export const category_id = {
  required: 'La catégorie est requise',
  unknown: 'Cette catégorie n’existe pas',
} as const;
export const capacity = {
  required: 'La capacité est requise',
  invalid: 'La capacité doit être un nombre entier',
  min: 'La capacité doit être d’au moins 1',
  max: 'La capacité ne doit pas dépasser 100 000',
} as const;
export const tags = {
  many: 'Cinq étiquettes au plus',
  long: 'Une étiquette ne doit pas dépasser 30 caractères',
  invalid: 'Une étiquette contient des caractères non autorisés',
} as const;
export const city = {
  unknown: 'Cette ville n’est pas une commune française\u00a0: choisissez-la dans la liste',
} as const;
export const online_url = {
  long: 'Le lien ne doit pas dépasser 500 caractères',
  invalid: 'Le lien doit être une adresse complète qui commence par https://',
} as const;
export const publish_at = {
  invalid: 'Le moment de la publication n’est pas valide',
  takenDown: 'L’administration a retiré cet événement\u00a0: sa publication ne se change pas',
  registered:
    'Des personnes sont inscrites ou attendent une place\u00a0: annulez l’événement plutôt que de le dépublier',
} as const;
export const unlisted = { invalid: 'Ce choix doit être vrai ou faux' } as const;
export const registration_opens_at = {
  invalid: 'Le moment de l’ouverture n’est pas valide',
  late: 'Les inscriptions doivent ouvrir au plus tard le jour de l’événement',
} as const;
export const registration_closes_at = {
  invalid: 'Le moment de la clôture n’est pas valide',
  reversed: 'La clôture des inscriptions doit venir après leur ouverture',
} as const;
export const search = { long: 'La recherche ne doit pas dépasser 200 caractères' } as const;
export const when = { invalid: 'Choisissez aujourd’hui, demain, ce week-end ou cette semaine' } as const;
export const to = { reversed: 'La date de fin doit être la même que celle de début, ou plus tard' } as const;
export const organizer_id = { invalid: 'Cet organisateur n’existe pas' } as const;
export const rule = { invalid: 'Cette répétition n’existe pas' } as const;
export const dates = {
  required: 'Choisissez les dates',
  invalid: 'Une des dates n’est pas valide',
  few: 'Choisissez au moins deux dates',
  many: 'Une série a 52 dates au plus',
  past: 'Une des dates est passée',
  others: 'Une des dates n’appartient pas à cette série',
} as const;
export const scope = { invalid: 'Choisissez les dates concernées' } as const;
export const image_of = { unknown: 'L’événement dont l’image est à reprendre n’existe pas' } as const;
export const image = {
  invalid: 'Le fichier doit être une image PNG, JPEG ou WebP',
  large: 'L’image ne doit pas dépasser 2 Mo',
  dimensions: 'L’image dépasse 12 000 pixels de côté ou 36 millions de pixels en tout',
  ratio: 'L’image est trop allongée : son grand côté dépasse 20 fois le petit',
  broken: 'Ce fichier est abîmé : l’image n’a pas pu être lue',
  slow: 'Cette image demande trop de temps. Enregistrez-la plus petite, en JPEG par exemple',
} as const;
export const avatar = {
  required: 'Veuillez sélectionner une image.',
  large: "L'image ne doit pas dépasser 2 MB. Veuillez choisir une image plus petite.",
  invalid: 'Le fichier doit être une image PNG, JPEG ou WebP',
  dimensions: 'L’image dépasse 12 000 pixels de côté ou 36 millions de pixels en tout',
  ratio: 'L’image est trop allongée : son grand côté dépasse 20 fois le petit',
  broken: 'Ce fichier est abîmé : l’image n’a pas pu être lue',
  slow: 'Cette image demande trop de temps. Enregistrez-la plus petite, en JPEG par exemple',
} as const;
export const message = {
  required: 'Le message est requis',
  long: 'Le message ne doit pas dépasser 2 000 caractères',
  invalid: 'Le message contient des caractères non autorisés',
} as const;
export const subject = {
  required: 'L’objet est requis',
  long: 'L’objet ne doit pas dépasser 120 caractères',
  invalid: 'L’objet contient des caractères non autorisés',
} as const;
export const audience = { invalid: 'Choisissez à qui écrire' } as const;
export const replies = { invalid: 'Dites si vous recevez les réponses' } as const;
export const rating = {
  required: 'Veuillez sélectionner une note',
  invalid: 'La note doit être un entier de 1 à 5',
} as const;
export const comment = {
  required: 'Veuillez entrer un commentaire',
  long: 'Le commentaire ne doit pas dépasser 2 000 caractères',
  invalid: 'Le commentaire contient des caractères non autorisés',
} as const;
export const remove_image = { invalid: 'La demande de retrait doit être vraie ou fausse' } as const;
export const reason = {
  required: 'La raison est requise',
  long: 'La raison ne doit pas dépasser 500 caractères',
  invalid: 'La raison contient des caractères non autorisés',
} as const;
export const category = {
  required: 'Choisissez de quoi il s’agit',
  invalid: 'Ce choix n’est pas valide',
} as const;
export const words = {
  required: 'Dites-nous en quelques mots ce qui ne va pas',
  long: 'Ce texte ne doit pas dépasser 2 000 caractères',
  invalid: 'Ce texte contient des caractères non autorisés',
} as const;
export const facts = {
  required: 'Dites les faits en quelques mots',
  long: 'Ce texte ne doit pas dépasser 2 000 caractères',
  invalid: 'Ce texte contient des caractères non autorisés',
} as const;
export const favourites = { invalid: 'La liste des événements mis de côté n’est pas valable' } as const;
export const emailNotifications = { invalid: 'La préférence doit être vraie ou fausse' } as const;
export const attestation = {
  required: 'Le numéro est requis',
  invalid: 'Un numéro d’attestation ressemble à 3F-K7QF-2M9D-XW4T',
} as const;
export const embed = {
  origin: 'Une adresse de site ressemble à https://www.exemple.fr, sans chemin',
  many: 'Donnez 10 adresses au plus',
  colour: 'La couleur n’est pas valide',
} as const;
