/**
 * French texts that the API sends, and that forms show for the same rules. Texts quoted in the specification are
 * kept byte for byte, straight apostrophes included; the others follow French typography.
 */
import { DOOR_TEXTS } from './door-texts';
import { momentInFrench } from './event-states';

export const PRODUCT_NAME = 'Événéo';

/**
 * Texts that pages also show without an API response; separate, so that a bundle
 * does not contain every text of the API.
 */
export const PAGE_TEXTS = {
  unauthenticated: 'Votre session a expiré. Veuillez vous reconnecter.',
  credentials: 'Identifiants incorrects. Veuillez vérifier votre email et mot de passe.',
  emailTaken: "L'adresse email est déjà associée à un compte",
  registered: "Inscription réussie ! Vous êtes inscrit à l'événement.",
  waiting: 'Vous êtes sur la liste d’attente.',
  asked: 'Demande envoyée. L’organisateur vous répondra par email.',
  avatar: 'Profil mis à jour avec succès!',
} as const;

/** The general `message` of error responses. */
export const ERROR_TEXTS = {
  refusedWords:
    'L’administration a retiré ce contenu\u00a0: il ne peut pas être publié de nouveau. L’email qui vous l’a dit permet de contester.',
  unauthenticated: PAGE_TEXTS.unauthenticated,
  credentials: PAGE_TEXTS.credentials,
  emailTaken: PAGE_TEXTS.emailTaken,
  waitingNotFound: 'Cette personne n’est pas sur la liste d’attente.',
  ticketNotFound: 'Vous n’avez pas de billet pour cet événement.',
  attestationNotFound: 'Aucune attestation ne porte ce numéro. Comparez-le au papier, signe par signe.',
  ...DOOR_TEXTS,
  doorLinkUnknown: 'Ce lien n’ouvre plus cette porte.',
  doorLinkRevoked: 'L’organisateur a révoqué ce lien.',
  doorLinkWithdrawn: 'L’administration a retiré l’événement de ce lien.',
  doorLinkShut: 'Ce lien s’est fermé après cinq codes faux.',
  doorLinkEnded: 'L’événement est terminé : ce lien n’ouvre plus rien.',
  doorPinWrong: 'Ce code n’est pas le bon. Au cinquième essai manqué, le lien se ferme.',
  doorLinksFull: 'Cet événement a déjà 50 liens d’entrée.',
  coOrganizersFull: 'Cet événement a déjà 20\u00a0co-organisateurs et invitations.',
  offerToInvited: 'Cette personne n’a pas encore accepté votre invitation.',
  invitationGone: 'Cette invitation n’est plus valable.',
  roleOther:
    'Cette invitation est pour une autre adresse que celle de votre compte\u00a0: connectez-vous avec celle qui l’a reçue.',
  roleAccepted: 'Cette invitation vient d’être acceptée\u00a0: le rôle se change sur la page du compte.',
  roleUnconfirmed: 'Confirmez d’abord l’adresse de votre compte.',
  coOrganizerGuest:
    'Un compte invité ne peut pas organiser d’événement. Créez un compte organisateur avec une autre adresse, puis demandez à y être invité.',
  coOrganizerAdmin: 'Un compte d’administration gère déjà tous les événements.',
  alreadyEntered: 'Vous êtes entré à cet événement : votre inscription ne s’annule plus.',
  addedLinkGone: 'Ce lien n’est pas valide, ou tout est déjà effacé',
  guestInvitationGone: 'Cette invitation ne vaut plus. Demandez-en une autre à l’organisateur.',
  passGone:
    'Cette place a été reprise, ou quelqu’un l’a déjà acceptée. Si c’est vous, votre billet est dans «\u00a0Mes billets\u00a0».',
  passOwn: 'C’est votre propre place\u00a0: donnez ce lien à quelqu’un d’autre.',
  passApproval: 'L’organisateur répond à chaque inscription\u00a0: une place ne s’y cède pas.',
  ownName: 'Le nom d’un compte ne se change que par son titulaire.',
  companionAnswers: 'Une personne accompagnante n’a pas de réponses.',
  enteredStays: 'Une de ces personnes est déjà entrée\u00a0: son entrée reste à sa date.',
  moveFull: 'Il n’y a pas assez de places libres à cette date, ou quelqu’un les attend.',
  companionEntered: 'Une personne qui vous accompagne est entrée : votre inscription ne s’annule plus.',
  companionIn: 'Cette personne est entrée : sa place ne s’annule plus.',
  noPlaceLeft: 'Il n’y a plus de place : seuls les billets entrent.',
  full: 'Cet événement est complet.',
  groupFull:
    'Il ne reste pas assez de places pour vous tous : attendez-les ensemble, ou venez moins nombreux.',
  heldNetwork:
    'Deux places de cet événement attendent déjà une confirmation depuis votre réseau. Ouvrez les messages reçus, ou réessayez dans une demi-heure.',
  heldFull:
    'Trop de places de cet événement attendent une confirmation. Réessayez dans une demi-heure, ou connectez-vous pour vous inscrire.',
  heldGroupFull:
    'Il ne reste pas assez de places pour vous tous : venez moins nombreux, ou connectez-vous pour les attendre ensemble.',
  heldReserved:
    'Un compte avait cette adresse il y a peu\u00a0: elle ne peut pas encore servir à un autre. Connectez-vous, ou suivez le dernier message reçu à cette adresse.',
  heldGivenBack: 'La place prise par ce lien a été rendue depuis.',
  requestNotFound: 'Vous n’avez pas de demande en attente pour cet événement.',
  approvalNeeded: 'L’organisateur répond désormais à chaque inscription\u00a0: envoyez-lui une demande.',
  approvalEnded: 'L’inscription est désormais directe\u00a0: il n’y a plus de demande à faire.',
  requestRefused: 'L’organisateur n’a pas accepté votre demande.',
  requestFull: 'Complet\u00a0: sans place libre, la demande reste en attente.',
  exitsOff: 'Les sorties ne sont pas notées à cet événement.',
  alreadyRegistered: 'Vous êtes déjà inscrit à cet événement.',
  placedByHand:
    'Vous avez déjà une place\u00a0: l’organisateur vous a ajouté à ses inscrits. Le billet est dans l’email qui vous l’a dit.',
  organizerNotFound: 'Organisateur introuvable',
  guestTagsFull: 'Une personne a dix étiquettes au plus',
  favouritesFull:
    'Vous avez déjà mis 200\u00a0événements de côté\u00a0: retirez-en un avant d’en ajouter un autre.',
  followsFull:
    'Vous suivez déjà 200\u00a0organisateurs\u00a0: cessez d’en suivre un avant d’en ajouter un autre.',
  validation: 'Les données envoyées ne sont pas valides.',
  malformed: 'La requête n’est pas lisible.',
  secondFactorRequired: 'Votre compte demande un code de vérification en plus du mot de passe.',
  secondFactorDue:
    'Activez la vérification en deux étapes dans votre profil (Sécurité) : votre rôle la demande.',
  secondFactorOn: 'La vérification en deux étapes est déjà active.',
  secondFactorNotBegun: 'Recommencez l’activation de la vérification en deux étapes.',
  forbidden: "Vous n'avez pas accès à cette page.",
  forbiddenAction: 'Vous n’avez pas le droit d’effectuer cette action.',
  notFound: 'Cette ressource est introuvable.',
  methodNotAllowed: 'Cette adresse ne connaît pas cette méthode.',
  eventNotFound: 'Événement introuvable',
  eventTakenDown:
    'L’administration a retiré cet événement\u00a0: aucun message ne part plus à son sujet, et personne n’y est invité.',
  messageNotFound: 'Message introuvable',
  sessionNotFound: 'Session introuvable',
  personNotFound: 'Personne introuvable',
  mailSettled: 'Cet email n’est plus dans la liste\u00a0: il est reparti, ou il a été effacé.',
  ownAccount: 'Votre propre compte se gère dans votre profil.',
  adminDeleted: 'Un compte administrateur ne se supprime pas\u00a0: changez d’abord son rôle.',
  registrationNotFound: 'Inscription introuvable',
  reviewNotFound: 'Avis introuvable',
  heldEnough: 'Vos premiers messages attendent d’être validés\u00a0: les suivants pourront partir ensuite.',
  heldGone: 'Ce message n’attend plus.',
  editTooLate: 'Un message ne se modifie que pendant cinq minutes.',
  reviewAnswered: 'Vous avez déjà répondu à cet avis.',
  undoTooLate: 'Il est trop tard pour annuler cette suppression.',
  undoFull: 'La place a été reprise entre-temps : cet événement est complet.',
  optOutInvalid: 'Ce lien de désabonnement n’est pas valable.',
  past: 'Cet événement est terminé.',
  cancelled: 'Cet événement est annulé.',
  companionsAsked:
    'L’organisateur répond à chaque inscription\u00a0: demandez-lui d’ajouter une place à la vôtre.',
  cancelledEdit: 'Cet événement est annulé\u00a0: rétablissez-le avant de le modifier.',
  draftNotCancelled: 'Cet événement n’est pas publié\u00a0: supprimez-le plutôt que de l’annuler.',
  registrationClosed: 'Les inscriptions sont closes.',
  stale: 'Cet événement a été modifié entre-temps. Rechargez-le avant d’enregistrer.',
  keyReused: 'Ce formulaire a déjà été envoyé avec un autre contenu. Rechargez la page avant de recommencer.',
  guestsOnly: "L'inscription est réservée aux invités.",
  otherUser: 'Vous ne pouvez inscrire que vous-même.',
  attendeesOnly: 'Seuls les participants peuvent laisser un avis.',
  tooLarge: 'L’envoi est trop volumineux.',
  unsupportedMedia: 'Ce type de contenu n’est pas accepté.',
  unavailable: 'Le service est momentanément indisponible. Veuillez réessayer.',
  storageFull:
    'Le fichier n’a pas pu être enregistré : il n’y a plus de place. Rien n’a été changé. Réessayez plus tard.',
  internal: 'Une erreur interne est survenue. Veuillez réessayer.',
} as const;

/** Waiting time in French: 'dans 5 minutes'. */
function waitInFrench(seconds: number): string {
  const [count, unit] =
    seconds < 60
      ? [seconds, 'seconde']
      : seconds <= 5400
        ? [seconds / 60, 'minute']
        : [seconds / 3600, 'heure'];
  const whole = Math.max(1, Math.ceil(count));
  return `dans ${whole}\u00a0${unit}${whole > 1 ? 's' : ''}`;
}

/** Which mail replaces the one of a dead link, after the sentence that says why. @param when 'lundi 23 novembre 2026 à 10:42' */
export const laterMail = (when: string) =>
  ` L’email qui marche est celui que nous vous avons envoyé le ${when}.`;

/** The `message` of a 429, with the time to wait. */
export const tooManyAttempts = (seconds: number) => `Trop de tentatives. Réessayez ${waitInFrench(seconds)}.`;

/** The `message` of a 429 to a visitor, who is counted with everybody of their network. */
export const networkAtLimit = (seconds: number) =>
  `Trop de demandes sont venues de votre réseau (école, entreprise, bibliothèque…). Réessayez ${waitInFrench(seconds)}, ou depuis un autre réseau.`;

/** The `message` of a 429 when an event was cancelled too often. */
export const tooManyCancellations = (seconds: number) =>
  `Cet événement a déjà été annulé et rétabli plusieurs fois en un jour. Vous pourrez l’annuler de nouveau ${waitInFrench(seconds)}.`;

/** @param until a day in French; null: permanently */
export const accountSuspended = (until: string | null) =>
  `Votre compte est suspendu${until === null ? '' : ` jusqu’au ${until}`}. L’email que nous vous avons envoyé dit pourquoi et comment le contester\u00a0; vous pouvez toujours exporter vos données ou supprimer votre compte.`;

/** The `message` of a 429 when an address was invited too often. */
export const tooManyInvitations = (seconds: number) =>
  `Cette adresse a déjà reçu plusieurs invitations aujourd’hui. Réessayez ${waitInFrench(seconds)}.`;

/** The `message` of a 429 when an address asked for places too often. */
export const tooManyHolds = (seconds: number) =>
  `Cette adresse a déjà demandé plusieurs places aujourd’hui. Réessayez ${waitInFrench(seconds)}, ou connectez-vous pour vous inscrire.`;

/** The `message` of a 429 when a person reported too often. */
export const tooManyReports = (seconds: number) =>
  `Vous avez déjà fait plusieurs signalements aujourd’hui. Réessayez ${waitInFrench(seconds)}.`;

/** The `message` of a 409 before registration opens. @param moment a local time 'YYYY-MM-DDTHH:MM' */
export const registrationOpens = (moment: string) => `Les inscriptions ouvrent ${momentInFrench(moment)}.`;

/** Some dates of a series ask other questions, or admit fewer companions. @param days 'mardi 8 décembre 2026' */
export const datesAskElse = (days: readonly string[]) =>
  days.length > 1
    ? `Ces dates ont d’autres conditions d’inscription : ${days.join(', ')}. Décochez-les, et inscrivez-vous sur leur page.`
    : `Cette date a d’autres conditions d’inscription : ${days.join()}. Décochez-la, et inscrivez-vous sur sa page.`;

/** The `message` of success responses. */
export const SUCCESS_TEXTS = {
  registrationChanged: 'Votre inscription est modifiée.',
  registered: PAGE_TEXTS.registered,
  waiting: PAGE_TEXTS.waiting,
  held: 'Un message part vers cette adresse. Ouvrez son lien dans les 30\u00a0minutes\u00a0: la place est tenue jusque-là.',
  accountReady: 'Votre compte est prêt, mais la place n’a pas pu être prise.',
  asked: PAGE_TEXTS.asked,
  avatar: PAGE_TEXTS.avatar,
  optedOut: 'C’est noté : vous ne recevrez plus ces messages.',
  reported: 'Merci\u00a0: nous avons bien reçu votre signalement.',
  reviewCreated: 'Avis soumis avec succès !',
  reviewUpdated: 'Avis mis à jour avec succès !',
  password: 'Mot de passe changé avec succès!',
  firstPassword: 'Votre mot de passe est choisi.',
  forgotPassword: 'Si un compte existe pour cette adresse, un lien de réinitialisation vient d’être envoyé.',
  addressRestored: 'Votre adresse est rétablie et votre mot de passe changé.',
  codeNeeded: 'Connectez-vous avec un code de votre application.',
  factorRemoved:
    'La vérification en deux étapes est retirée et votre mot de passe changé. Vous pouvez vous connecter.',
  accountReturned: 'Votre compte est rétabli et votre mot de passe changé.',
  accountErased: 'Votre compte et vos données personnelles sont effacés.',
  resetPassword: 'Votre mot de passe a été réinitialisé. Vous pouvez vous connecter.',
  resetPasswordWithFactor:
    'Votre mot de passe a été réinitialisé. Connectez-vous avec un code de votre application. Si vous n’avez pas activé la vérification en deux étapes, l’email qui l’annonce permet de la retirer.',
} as const;

/** Names shown for deleted people and things. */
export const PLACEHOLDER_TEXTS = {
  deletedOrganizer: 'Organisateur supprimé',
  deletedUser: 'Utilisateur supprimé',
  /** In the record of acts, beside the account's number. */
  deletedAccount: 'Compte supprimé',
  /** For those who wait for a place, instead of its title. */
  takenDownEvent: 'Événement retiré',
  /** The price shown when the organizer gives none. */
} as const;

/** The name shown for a companion without a name. */
export const companionName = (host: string) => `Accompagne ${host}`;

/** Shown in lists instead of a name, for a person admitted without a ticket. */
export const admittedName = (reason: string) => `Sans billet (${reason})`;

/** The topics of mails that can be declined, in the preferences and on the page of a mail's link. */
export const MAIL_TOPIC_TEXTS = {
  registrations: 'Confirmations d’inscription et d’annulation',
  changes: 'Changements du titre d’un événement',
  reminders: 'Rappels, la veille à 18:00 et deux heures avant',
  thanks: 'Invitations à donner mon avis',
  follows: 'Nouveaux événements des organisateurs suivis',
  announcements: 'Messages des organisateurs de mes événements, réponses à mes avis',
  organizing: 'Nouvelles de mes événements, au plus une fois par jour',
} as const;

/** Message for a capacity below the number of registrations. */
export function capacityBelowRegistrations(registered: number): string {
  return `La capacité ne peut pas être inférieure au nombre d’inscrits (${registered})`;
}
