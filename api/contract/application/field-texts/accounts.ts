/** Validation messages of an account, its addresses, secrets and mailed links. */
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
    'Ce lien ne sert plus : le compte est déjà rétabli, ou ses données sont effacées (sept jours après la suppression, ou à votre demande). S’il a été supprimé de nouveau depuis, le lien de l’email le plus récent le rétablit.',
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
export const emailNotifications = { invalid: 'La préférence doit être vraie ou fausse' } as const;
