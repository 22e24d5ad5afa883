/** Validation messages of an event and of a series. */
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
/** Of a moment in the hour that the change to summer time skips. */
export const skippedMinute = 'Cette nuit-là, l’horloge saute une heure\u00a0: ce moment n’existe pas';
export const companions_max = {
  invalid: 'Le nombre d’accompagnants n’est pas valide',
  many: 'Quatre accompagnants au plus',
} as const;
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
export const remove_image = { invalid: 'La demande de retrait doit être vraie ou fausse' } as const;
