/** The rules of what keeps an account its owner's, beside the password: in `FIELD_TEXTS`, by field. */
export const SECURITY_FIELD_TEXTS = {
  code: {
    required: 'Le code est requis',
    wrong: 'Ce code n’est pas le bon, ou il a déjà servi',
  },
  confirmToken: {
    required: 'Le lien de confirmation est incomplet',
    unknown: 'Ce lien n’est pas l’un des nôtres, ou il est incomplet.',
    used: 'Ce lien a déjà servi. Demandez-en un autre depuis votre profil.',
    expired:
      'Ce lien ne sert plus\u00a0: il est valable 7\u00a0jours. Demandez-en un autre depuis votre profil.',
    changed: 'Ce lien ne sert plus\u00a0: le compte a une autre adresse depuis.',
    other: 'Ce lien concerne un autre compte que le vôtre. Déconnectez-vous, puis rouvrez-le.',
  },
  restoreToken: {
    required: 'Le lien de rétablissement est incomplet',
    unknown: 'Ce lien n’est pas l’un des nôtres, ou il est incomplet.',
    used: 'Ce lien a déjà servi : l’adresse est rétablie. Connectez-vous avec le mot de passe choisi alors.',
    revoked: 'Ce lien ne sert plus : une adresse plus ancienne du compte a été rétablie.',
    expired: 'Ce lien ne sert plus : il n’est valable que 72 heures, tant que le compte existe.',
  },
} as const;
