/** Validation messages of the door. */
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
