/** Validation messages of messages, reviews, reports, searches and settings. */
export const percent = { invalid: 'Le pourcentage a au plus deux décimales' } as const;
export const at = { invalid: 'Le moment doit être écrit avec son fuseau : 2026-11-21T10:00:00Z' } as const;
export const search = { long: 'La recherche ne doit pas dépasser 200 caractères' } as const;
export const when = { invalid: 'Choisissez aujourd’hui, demain, ce week-end ou cette semaine' } as const;
export const to = { reversed: 'La date de fin doit être la même que celle de début, ou plus tard' } as const;
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
export const embed = {
  origin: 'Une adresse de site ressemble à https://www.exemple.fr, sans chemin',
  many: 'Donnez 10 adresses au plus',
  colour: 'La couleur n’est pas valide',
} as const;
