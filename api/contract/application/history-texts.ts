/** French words of the record of acts, for its page and its CSV. */
import { ACTION_NAMES } from './action-names';
import { SHORT_LABELS } from './event-traits';
import type { RecordedActRow } from './history';

type Words = Readonly<Record<string, string>>;

export const ACT_ROLES: Words = {
  admin: 'Administrateur',
  organizer: 'Organisateur',
  guest: 'Invité',
  helper: 'Aide aux entrées',
  operator: 'Opérateur',
  system: 'Le site',
  release: 'Livraison',
};

/** By act. An act that this version does not know is shown by its code. */
export const ACT_TEXTS: Words = {
  'event.edited': 'Événement modifié',
  'event.deleted': 'Événement supprimé',
  'event.cancelled': 'Événement annulé',
  'event.restored': 'Événement rétabli',
  'event.handed-over': 'Événement transmis',
  'registrant.invited': 'Personnes invitées par email',
  'registrant.uninvited': 'Invitation reprise',
  'registrant.added': 'Personnes ajoutées à la main',
  'registrant.settled': 'Règlement noté',
  'registrant.corrected': 'Inscription corrigée',
  'registrant.moved': 'Inscriptions passées à une autre date',
  'registrant.removed': 'Inscription retirée',
  'registrant.restored': 'Inscription rétablie',
  'registrant.accepted': 'Demande acceptée',
  'registrant.refused': 'Demande refusée',
  'registrant.noted': 'Note sur un inscrit',
  'registrant.present': 'Présence notée',
  'registrant.moved-first': 'Passage en tête de la liste d’attente',
  'registrant.admitted': 'Entrée sans billet',
  'registrant.entry-undone': 'Entrée annulée',
  'registrant.entries-set-aside': 'Entrées mises de côté, l’événement a changé de date',
  'registrant.reread': 'Demandes et attente relues, l’approbation a changé',
  'message.deleted': 'Message supprimé',
  'message.restored': 'Message rétabli',
  'message.released': 'Message en attente publié',
  'review.taken-down': 'Avis retiré',
  'team.invited': 'Co-organisateur invité',
  'team.changed': 'Droits changés',
  'team.removed': 'Co-organisateur retiré',
  'account.created': 'Compte créé',
  'account.role': 'Rôle changé',
  'account.factor-off': 'Vérification en deux étapes retirée',
  'account.suspended': 'Compte suspendu',
  'account.lifted': 'Suspension levée',
  'account.sessions-ended': 'Sessions fermées',
  'event.taken-down': 'Événement retiré',
  'event.lifted': 'Événement remis',
  'event.picture-down': 'Image d’un événement retirée',
  'event.picture-lifted': 'Image d’un événement remise',
  'message.taken-down': 'Message retiré',
  'message.lifted': 'Message remis',
  'review.lifted': 'Avis remis',
  'account.profile-down': 'Nom et image retirés',
  'account.profile-lifted': 'Nom et image remis',
  'report.kept': 'Signalement sans suite',
  'report.warned': 'Rappel des règles',
  'report.objection': 'Contestation examinée',
  'account.reset-mailed': 'Lien de mot de passe envoyé',
  'account.deleted': 'Compte supprimé',
  'account.invited': 'Invitation à un rôle',
  'account.uninvited': 'Invitation à un rôle retirée',
  'account.renamed': 'Nom changé',
  'event.door': 'Règles des entrées changées',
  'event.door-link': 'Lien d’entrée créé',
  'event.door-link-ended': 'Lien d’entrée retiré',
  'event.announced': 'Message aux inscrits',
  'registrant.tagged': 'Étiquette donnée ou ôtée',
  'registrant.written-to': 'Message à son public',
  'event.chat-held': 'Premiers messages en attente',
  'event.draft-link': 'Lien du brouillon changé',
  'operation.token': 'Jeton de déploiement créé',
  'operation.token-revoked': 'Jeton de déploiement révoqué',
  'operation.key': 'Clé de signature enregistrée',
  'operation.key-revoked': 'Clé de signature révoquée',
  'operation.hook': 'Webhook ajouté',
  'operation.hook-removed': 'Webhook retiré',
  'operation.hook-retried': 'Messages d’un webhook retentés',
  'operation.mails-retried': 'Emails abandonnés renvoyés',
  'operation.mail-dropped': 'Email abandonné effacé',
  'operation.restored': 'Sauvegarde rétablie',
  'operation.resealed': 'Secrets scellés de nouveau',
  'retention.erased': 'Données effacées à leur terme',
  ...Object.fromEntries(Object.entries(ACTION_NAMES).map(([action, name]) => [`release.${action}`, name])),
};

const FIELDS: Words = {
  ...SHORT_LABELS,
  name: 'Nom',
  organizer_id: 'Organisateur',
  image: 'Image',
  opened_early: 'Entrées ouvertes plus tôt',
  on_site: 'Inscription sur place',
  more_allowed: 'Entrées au-delà des places',
  exits: 'Sorties notées',
  audience: 'Destinataires',
  on: 'En service',
  count: 'Nombre',
  people: 'Personnes',
  entries: 'Entrées',
  settled: 'Réglé',
  event: 'Vers l’événement',
  dates: 'Dates',
  asked: 'Demandes',
  registered: 'Inscrits',
  waitlist: 'En attente',
  refusals: 'Refus levés',
  rights: 'Droits',
  offered: 'Transmission proposée',
  role: 'Rôle',
  until: 'Jusqu’au',
  events: 'Événements à venir',
  cancelled: 'Événements annulés',
  handedOver: 'Événements proposés',
  words: 'Messages et avis',
  hidden: 'Messages et avis cachés',
  holds: 'Places demandées sans compte',
  outcome: 'Décision',
  roleInvitations: 'Invitations à un rôle',
  registrations: 'Inscriptions',
  answers: 'Réponses',
  chat: 'Messages',
  reports: 'Signalements',
  sessions: 'Sessions',
  networks: 'Réseaux connus',
  resetLinks: 'Liens de mot de passe',
  formerAddresses: 'Adresses quittées',
  mails: 'Emails',
  helperLinks: 'Liens d’entrée',
  invitations: 'Invitations',
  cancelledEvents: 'Annulations',
  acts: 'Actes',
  unusedAccounts: 'Comptes inutilisés',
  deletedAccounts: 'Comptes supprimés',
};

const VALUES: Words = {
  edit: 'événement',
  registrants: 'inscrits',
  door: 'entrées',
  all: 'tous les inscrits',
  present: 'présents',
  absent: 'absents',
  waiting: 'liste d’attente',
  admin: 'administrateur',
  organizer: 'organisateur',
  guest: 'invité',
  cancel: 'annulés',
  keep: 'gardés',
  hide: 'cachés',
  'hand-over': 'proposés à un organisateur',
  upheld: 'maintenue',
  lifted: 'levée',
  true: 'oui',
  false: 'non',
};

/** Said instead of a value that is null on purpose. */
const BLANK: Words = { until: 'Sans date de fin' };

const NONE = '–';
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

/** A recorded value as text: days as French people write them, long texts shortened. */
function inWords(value: unknown, longest: number): string {
  if (value === null || value === undefined || value === '') return NONE;
  if (Array.isArray(value)) return value.map((one) => inWords(one, longest)).join(', ');
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
  const word = DAY.test(text) ? text.replace(DAY, '$3/$2/$1') : (VALUES[text] ?? text);
  return word.length > longest ? `${word.slice(0, longest).trimEnd()}…` : word;
}

/** What an act changed, one line for each value. */
export function changesIn(
  { before, after }: Pick<RecordedActRow, 'before' | 'after'>,
  longest = 60,
): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].map((name) => {
    const field = FIELDS[name] ?? name;
    const is = after?.[name];
    if (before && name in before)
      return `${field}\u00a0: ${inWords(before[name], longest)} → ${inWords(is, longest)}`;
    if (is === null && BLANK[name]) return BLANK[name];
    // No former value was recorded; `true` only says that the field was changed.
    return `${field}\u00a0: ${is === true ? 'changé' : inWords(is, longest)}`;
  });
}
