import { plural } from 'mf-shared/format/number-text';

/** Texts of adding people by hand. */
export const texts = {
  open: 'Ajouter',
  failed: 'L’ajout de personnes n’a pas pu être chargé.',
  title: 'Ajouter des personnes',
  lead: 'Une par ligne\u00a0: le nom, puis l’adresse email si vous l’avez. Chacune a une place et un billet, sans compte\u202f; qui a un compte confirmé à cette adresse est prévenu par email, les autres seulement d’un report ou d’une annulation.',
  label: 'Personnes',
  hint: 'Par exemple «\u00a0Odile Marchand\u202f; odile@exemple.fr\u00a0». Un tableau copié se colle aussi.',
  file: 'Ou lire un fichier CSV',
  unreadable: 'Ce fichier n’a pas pu être lu.',
  workbook: 'Ce fichier est un classeur\u00a0: enregistrez-le d’abord au format CSV.',
  tooMany: (max: string) => `Une liste a ${max}\u00a0lignes au plus.`,
  columns: (name: string, email: string, others: string) =>
    `Nom\u00a0: ${name} — adresse\u00a0: ${email}${others && ` — non lu\u00a0: ${others}`}`,
  column: (at: number) => `colonne\u00a0${at}`,
  none: 'aucune',
  ready: (count: number) => `${plural(count, 'personne')} à ajouter`,
  refused: (count: number) => `${plural(count, 'ligne')} ${count >= 2 ? 'refusées' : 'refusée'}`,
  line: (at: number) => `Ligne\u00a0${at}`,
  preview: 'Aperçu des personnes à ajouter',
  more: (count: number) => `et ${plural(count, 'autre')}`,
  noAddress: 'Il n’y a pas d’adresse email.',
  noName: 'Il n’y a pas de nom.',
  double: 'Cette adresse est déjà plus haut.',
  full: (left: number) =>
    left === 0 ? 'Il ne reste aucune place.' : `Il ne reste que ${plural(left, 'place')}.`,
  raise: (by: number) => `Augmenter la capacité de ${plural(by, 'place')} en même temps`,
  submit: (count: number) => (count > 0 ? `Ajouter ${plural(count, 'personne')}` : 'Ajouter'),
  busy: (done: string, all: string) => `${done} sur ${all}…`,
  cancel: 'Annuler',
  done: (added: number, known: number) =>
    `${plural(added, 'personne ajoutée', 'personnes ajoutées')}.` +
    (known > 0 ? ` ${plural(known, 'adresse était déjà inscrite', 'adresses étaient déjà inscrites')}.` : ''),
  sendFailed:
    'Toutes les personnes n’ont pas pu être ajoutées\u00a0: réessayez, personne ne le sera deux fois.',
  removal: {
    title: (name: string) => `Retirer ${name}\u202f?`,
    text: 'Sa place redevient libre, et son billet ne vaut plus.',
    confirm: 'Retirer',
    cancel: 'Garder',
    done: 'Personne retirée.',
    failed: 'Cette personne n’a pas pu être retirée.',
  },
} as const;
