/** Validation messages of who comes to an event, and of who helps with it. */
export const holdToken = {
  required: 'Le lien de la place est incomplet.',
  unknown: 'Ce lien n’est pas l’un des nôtres, ou il est incomplet.',
  expired: 'Ce lien ne sert plus\u00a0: il vaut 24\u00a0heures. Demandez une place de nouveau.',
  gone: 'Ce lien ne sert plus\u00a0: l’événement a été supprimé, ou 24\u00a0heures ont passé.',
  later: 'Ce lien ne sert plus\u00a0: une place est de nouveau tenue pour vous.',
} as const;
export const answers = {
  required: 'Cette réponse est requise',
  accept: 'Veuillez cocher cette case',
  long: 'Cette réponse ne doit pas dépasser 300 caractères',
  invalid: 'Cette réponse n’est pas valide',
  changed: 'Les questions ont changé entre-temps\u00a0: relisez-les',
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
export const waitingWhy = {
  required: 'La raison est requise',
  long: 'La raison ne doit pas dépasser 500 caractères',
  invalid: 'La raison contient des caractères non autorisés',
} as const;
export const favourites = { invalid: 'La liste des événements mis de côté n’est pas valable' } as const;
export const attestation = {
  required: 'Le numéro est requis',
  invalid: 'Un numéro d’attestation ressemble à 3F-K7QF-2M9D-XW4T',
} as const;
