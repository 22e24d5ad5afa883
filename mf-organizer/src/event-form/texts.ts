import { formatNumber, plural, pluralForm } from 'mf-shared/format/number-text';
import { SCREEN_TITLES } from 'mf-shared/format/screen-titles';

/** Texts of creating, editing and listing one's events. Texts quoted from the specification are verbatim. */
/** Labels of the picture; those of the fields are in the contract (event-traits.ts). */
export const fields = {
  chooseImage: 'Image de l’événement',
} as const;
export const hints = {
  end_time: 'Plus tôt que le début\u00a0: le lendemain.',
  image: 'PNG/JPG/JPEG max 2MB',
  description: 'Ce que l’on y vivra, le programme, l’accès, ce qu’il faut apporter.',
  count: (length: number, max: number) => `${formatNumber(length)} sur ${formatNumber(max)}\u00a0caractères`,
  keptDate: (date: string) => `Laissez vide pour garder le ${date}.`,
  approval: 'Chaque inscription est une demande, que vous acceptez ou refusez.',
  /** Who waits, and what saving does to them when the organizer gives up, or takes up, deciding. */
  approvalOff: (count: number) =>
    `${plural(count, 'personne attend', 'personnes attendent')} votre réponse\u00a0: sans cette option, ${pluralForm(count, 'elle est inscrite s’il reste une place, sinon mise', 'elles sont inscrites tant qu’il reste des places, les autres mises')} en liste d’attente, et ${pluralForm(count, 'elle', 'chacune')} l’apprend par email.`,
  approvalOn: (count: number) =>
    `${plural(count, 'personne est', 'personnes sont')} en liste d’attente\u00a0: avec cette option, ${pluralForm(count, 'son attente devient une demande', 'leurs attentes deviennent des demandes')} ${pluralForm(count, 'à laquelle', 'auxquelles')} vous répondez, et ${pluralForm(count, 'elle', 'chacune')} l’apprend par email.`,
  registered: (people: string) => `Nombre maximal de participants. Déjà ${people}.`,
} as const;
/** The accessible names of the four lines. */
export const lines = { when: 'Quand', where: 'Où', places: 'Places', price: 'Prix' } as const;
export const missing = {
  date: 'Choisir une date',
  time: 'Choisir une heure',
  location: 'Indiquer le lieu',
  capacity: 'Indiquer le nombre de places',
  category: 'Choisir une catégorie',
} as const;
export const yourTitle = 'Votre titre';
export const waitlistAfter = 'liste d’attente ensuite';
export const change = 'Changer';
export const online = 'En ligne';
export const fewer = 'Une place de moins';
export const more = 'Une place de plus';
export const quit = 'Quitter';
/** @param time '14:05' */
export const kept = (time: string) => `Gardé sur cet appareil à\u00a0${time}`;
export const saveDraft = 'Enregistrer le brouillon';
export const addIfNeeded = 'Ajouter si besoin';
export const registrationDates = 'Dates d’inscription';
/** What the bar at the bottom says. */
export const bar = {
  missing: 'Il manque',
  /** Behind the description alone. */
  draftWaits: '\u00a0; un brouillon peut s’en passer',
  ready: 'Prêt à publier',
  readyToSave: 'Prêt à enregistrer',
  visible: 'Visible par tous dès la création.',
  byLink: 'Visible par son lien privé seulement.',
  later: { draft: 'Un brouillon, que vous publierez plus tard.', at: 'Publié à la date choisie.' },
} as const;
/** Texts of a series that the create form shows at once; the others are loaded with the series' fields. */
export const repeat = {
  offer: 'Répéter cet événement',
  short: 'Répéter',
  failed: 'La répétition n’a pas pu être chargée.',
  success: (count: number) => `Série créée\u00a0: ${count}\u00a0dates.`,
} as const;
export const covers = {
  failed: 'Les images fournies n’ont pas pu être chargées.',
} as const;
export const chooseCategory = 'Choisissez une catégorie';
export const categoriesFailed = 'Failed to load categories. Please try again later.';
export const retry = 'Réessayer';
export const imagePreview = 'Aperçu de l’image choisie';
export const removeImage = 'Retirer l’image choisie';
export const image = {
  choice: 'Affiche',
  none: 'Sans image',
  remove: 'Retirer l’image actuelle',
  removed: 'L’image actuelle sera retirée à l’enregistrement.',
  keep: 'La garder',
  lost: 'Votre saisie est revenue sans l’image que vous aviez choisie\u00a0: choisissez-la de nouveau.',
} as const;
export const network = 'Erreur de connexion. Veuillez vérifier votre connexion internet et réessayer.';
export const create = {
  title: SCREEN_TITLES.createEvent,
  submit: 'Créer l’événement',
  submitting: 'Création en cours...',
  unauthenticated: 'Authentification échouée. Veuillez vous reconnecter.',
  failed: "Échec de la création de l'événement. Veuillez réessayer.",
  logIn: 'Se reconnecter',
  keptText: 'Votre saisie est conservée sur cet appareil\u00a0: vous la retrouverez après la connexion.',
  success: 'Événement créé avec succès\u202f!',
  draftSuccess: 'Brouillon enregistré. Vous le publierez quand il sera prêt.',
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
  remove: 'Supprimer',
  copy: 'Dupliquer',
  moreOf: (title: string) => `Autres actions pour «\u00a0${title}\u00a0»`,
  registrations: 'Voir les inscrits',
  organizer: 'Organisateur\u00a0:',
} as const;
/** From an admin to the event's organizer. */
export const reason = {
  label: 'Raison',
  hint: 'Elle figure dans l’email que l’organisateur reçoit.',
} as const;
