import { formatNumber } from 'mf-shared/format/number-text';
import { SCREEN_TITLES } from 'mf-shared/format/screen-titles';

/** Texts of creating, editing and listing one's events. Texts quoted from the specification are verbatim. */
/** Labels of the picture; those of the fields are in the contract (event-traits.ts). */
export const fields = {
  imageCurrent: 'Image actuelle',
  chooseImage: 'Image de l’événement',
} as const;
export const hints = {
  end_time: 'Avant l’heure de début, elle compte pour le lendemain.',
  image: 'PNG/JPG/JPEG max 2MB',
  count: (length: number, max: number) => `${formatNumber(length)} sur ${formatNumber(max)}\u00a0caractères`,
  keptDate: (date: string) => `Laissée vide, la date reste le ${date}.`,
  registered: (people: string) => `Nombre maximal de participants. Déjà ${people}.`,
} as const;
export const groups = {
  what: 'L’essentiel',
  when: 'Quand et où',
  options: 'Options',
  image: 'Image',
} as const;
/** Texts of a series that the create form shows at once; the others are loaded with the series' fields. */
export const repeat = {
  offer: 'Répéter cet événement',
  failed: 'La répétition n’a pas pu être chargée.',
  success: (count: number) => `Série créée\u00a0: ${count}\u00a0dates.`,
} as const;
export const covers = {
  title: 'Prendre une image fournie',
  failed: 'Les images fournies n’ont pas pu être chargées.',
} as const;
export const previewFailed = 'L’aperçu n’a pas pu être chargé.';
export const chooseCategory = 'Choisissez une catégorie';
export const categoriesFailed = 'Failed to load categories. Please try again later.';
export const retry = 'Réessayer';
export const imagePreview = 'Aperçu de l’image choisie';
export const removeImage = 'Retirer l’image choisie';
export const image = {
  remove: 'Retirer l’image actuelle',
  removed: 'L’image actuelle sera retirée à l’enregistrement.',
  keep: 'La garder',
  lost: 'Votre saisie est revenue sans l’image que vous aviez choisie\u00a0: choisissez-la de nouveau.',
} as const;
export const network = 'Erreur de connexion. Veuillez vérifier votre connexion internet et réessayer.';
export const create = {
  title: SCREEN_TITLES.createEvent,
  lead: 'Tout est modifiable ensuite. Les champs sont obligatoires, sauf mention contraire.',
  submit: 'Créer l’événement',
  submitting: 'Création en cours...',
  unauthenticated: 'Authentification échouée. Veuillez vous reconnecter.',
  failed: "Échec de la création de l'événement. Veuillez réessayer.",
  logIn: 'Se reconnecter',
  keptText: 'Votre saisie est conservée sur cet appareil\u00a0: vous la retrouverez après la connexion.',
  success: 'Événement créé avec succès\u202f!',
  notCopied:
    'Seules les personnes qui peuvent modifier un événement peuvent le dupliquer\u00a0: ce formulaire est vide.',
  copied:
    'Les textes, le lieu, le tarif, la capacité, l’image et les options sont repris. Les inscrits, la discussion et les avis ne le sont pas. Vérifiez la date\u00a0: elle est proposée à quelques semaines d’intervalle, le même jour.',
} as const;
export const edit = {
  title: SCREEN_TITLES.editEvent,
  submit: 'Enregistrer les modifications',
  submitting: 'Enregistrement en cours...',
  written: (count: number, number: string) =>
    count >= 2
      ? `${number}\u00a0inscrits seront prévenus par email, sauf s’ils l’ont refusé.`
      : `${number}\u00a0inscrit sera prévenu par email, sauf s’il l’a refusé.`,
  writtenNobody: 'Les inscrits sont prévenus par email quand le titre, la date, l’heure ou le lieu change.',
  cancel: 'Annuler',
  success: 'Événement modifié avec succès !',
  failed: "Une erreur est survenue lors de la mise à jour de l'événement.",
  past: 'Cet événement est terminé\u00a0: il ne peut plus être modifié.',
  backToList: 'Retour à la gestion des événements',
  /** The same in two parts; a phone shows the first. */
  back: 'Retour à la gestion des événements',
  loading: 'Chargement de l’événement…',
  loadFailed: "Échec du chargement des détails de l'événement. Veuillez réessayer.",
  notFound: 'Événement introuvable',
  fullPage: 'Ouvrir la page de modification',
} as const;
export const leave = {
  title: 'Abandonner vos modifications\u202f?',
  text: 'Ce que vous avez saisi ne sera pas enregistré.',
  stay: 'Continuer la saisie',
  leave: 'Abandonner',
} as const;
export const manage = {
  title: SCREEN_TITLES.manageEvents,
  create: SCREEN_TITLES.createEvent,
  loading: 'Chargement des données...',
  loadFailed: 'Échec du chargement des événements. Veuillez réessayer plus tard.',
  empty: 'Aucun événement disponible',
  emptyLead: 'Vos événements apparaîtront ici dès que vous en aurez créé un.',
  past: 'Événement passé',
  edit: 'Modifier',
  editOf: (title: string) => `Modifier «\u00a0${title}\u00a0»`,
  open: 'Gérer',
  openOf: (title: string) => `Gérer «\u00a0${title}\u00a0»`,
  remove: 'Supprimer',
  copy: 'Dupliquer',
  copyOf: (title: string) => `Dupliquer «\u00a0${title}\u00a0»`,
  removeOf: (title: string) => `Supprimer «\u00a0${title}\u00a0»`,
  moreOf: (title: string) => `Autres actions pour «\u00a0${title}\u00a0»`,
  registrationsOf: (people: string, title: string) => `${people} à «\u00a0${title}\u00a0», voir la liste`,
  organizer: 'Organisateur\u00a0:',
  more: (count: string) => `Afficher ${count} de plus`,
  count: (shown: string, total: string) => `${shown} sur ${total}`,
} as const;
/** From an admin to the event's organizer. */
export const reason = {
  label: 'Raison',
  hint: 'Elle figure dans l’email que l’organisateur reçoit.',
} as const;
