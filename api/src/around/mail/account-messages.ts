import { PRODUCT_NAME } from '@eveneo/contract/application/texts';
import type { MailPayloads } from '../../base/outbox/kinds';
import { dayInFrench, salutation } from '../../ground/french';
import { confirmUrl, resetUrl, restoreUrl } from '../../product/accounts/base/links';
import type { Content } from './layout';
import type { Occasion } from './messages';

const CONFIRM = 'Confirmer mon adresse';
const CONFIRM_TERMS = 'Le lien sert une fois, dans les 7\u00a0jours.';

/** The first mail of an account. Unconfirmed, the account works; only tickets and reminders wait. */
export const accountMadeMail = ({ publicUrl, name }: Occasion, token: string): Content => ({
  subject: `Bienvenue sur ${PRODUCT_NAME}\u00a0: confirmez votre adresse`,
  heading: salutation(name, 'votre compte est prêt.'),
  paragraphs: [
    `Confirmez que cette adresse est la vôtre\u00a0: vos billets et vos rappels y arriveront. ${CONFIRM_TERMS} Vous pouvez déjà vous connecter et vous inscrire.`,
    'Si vous n’avez pas créé de compte, ignorez ce message.',
  ],
  action: { label: CONFIRM, url: confirmUrl(publicUrl, token) },
  links: [{ label: 'Trouver un événement', url: `${publicUrl}/events` }],
  reason: `${PRODUCT_NAME} vous écrit parce qu’un compte vient d’être créé avec cette adresse.`,
});

/** After a change of address, or when the user requests the link again. */
export const confirmAddressMail = ({ publicUrl, name }: Occasion, token: string): Content => ({
  subject: `${PRODUCT_NAME}\u00a0: confirmez votre adresse`,
  heading: salutation(name, 'confirmez votre adresse.'),
  paragraphs: [
    `Cette adresse est celle de votre compte ${PRODUCT_NAME}. Confirmez-la\u00a0: vos billets et vos rappels y arriveront. ${CONFIRM_TERMS}`,
    'Si vous n’avez pas de compte chez nous, ignorez ce message.',
  ],
  action: { label: CONFIRM, url: confirmUrl(publicUrl, token) },
  reason: `${PRODUCT_NAME} vous écrit parce que cette adresse est à confirmer.`,
});

const RESTORE = 'Rétablir cette adresse';

/** To the account's former address, whose owner can undo the change. */
export const addressChangedMail = ({ publicUrl, name }: Occasion, token: string): Content => ({
  subject: `${PRODUCT_NAME}\u00a0: l’adresse de votre compte a changé`,
  heading: salutation(name, 'votre compte a une autre adresse.'),
  paragraphs: [
    'L’adresse de votre compte vient d’être remplacée\u00a0: vos messages et vos connexions passent désormais par la nouvelle. Si c’est vous, il n’y a rien à faire.',
    'Si ce n’est pas vous, rétablissez cette adresse\u00a0: toutes les sessions se ferment et vous choisissez un nouveau mot de passe. Le lien sert une fois, dans les 72\u00a0heures après que cette adresse a été quittée.',
  ],
  action: { label: RESTORE, url: restoreUrl(publicUrl, token) },
  reason: `${PRODUCT_NAME} vous écrit parce que cette adresse était celle d’un compte il y a moins de 72\u00a0heures.`,
});

const HAPPENED: Readonly<Record<MailPayloads['account-security']['what'], [subject: string, text: string]>> =
  {
    password: [
      'votre mot de passe a changé',
      'Le mot de passe de votre compte vient d’être changé depuis votre profil. Les autres sessions sont fermées.',
    ],
    'first-password': [
      'votre mot de passe est choisi',
      'Un premier mot de passe vient d’être choisi dans votre profil. Les autres sessions sont fermées.',
    ],
    reset: [
      'votre mot de passe a été réinitialisé',
      'Le mot de passe de votre compte vient d’être réinitialisé par un lien reçu par email. Toutes les sessions ouvertes avant sont fermées.',
    ],
    'factor-on': [
      'la vérification en deux étapes est active',
      'La vérification en deux étapes vient d’être activée\u00a0: un code de votre application est demandé à chaque connexion.',
    ],
    'factor-off': [
      'la vérification en deux étapes est désactivée',
      'La vérification en deux étapes vient d’être désactivée\u00a0: votre mot de passe suffit de nouveau pour se connecter.',
    ],
    'factor-removed': [
      'la vérification en deux étapes est retirée',
      'La vérification en deux étapes activée récemment vient d’être retirée par le lien d’un email, avec un nouveau mot de passe. Toutes les sessions ouvertes avant sont fermées.',
    ],
    'account-returned': [
      'votre compte est rétabli',
      'Votre compte supprimé est rétabli par le lien d’un email, avec un nouveau mot de passe. Une place rendue n’est revenue que si elle était encore libre.',
    ],
    restored: [
      'votre adresse est rétablie',
      'L’adresse précédente de votre compte est rétablie, avec un nouveau mot de passe. Toutes les sessions ouvertes avant sont fermées.',
    ],
  };

interface SecurityLinks {
  /** Restores the address that the mail goes to. */
  readonly restore?: string;
  /** Removes the factor that was just turned on. */
  readonly removeFactor?: string;
}

function cureOf(publicUrl: string, { restore, removeFactor }: SecurityLinks) {
  if (restore)
    return {
      text: 'rétablissez cette adresse\u00a0: toutes les sessions se ferment et vous choisissez un nouveau mot de passe.',
      action: { label: RESTORE, url: restoreUrl(publicUrl, restore) },
    };
  if (removeFactor)
    return {
      text: 'retirez-la\u00a0: toutes les sessions se ferment et vous choisissez un nouveau mot de passe. Le lien vaut 72\u00a0heures.',
      action: { label: 'Retirer cette vérification', url: restoreUrl(publicUrl, removeFactor) },
    };
  return {
    text: 'choisissez tout de suite un nouveau mot de passe.',
    action: { label: 'Choisir un nouveau mot de passe', url: `${publicUrl}/forgot-password` },
  };
}

/** A security-relevant change of the account. */
export const securityMail = (
  { publicUrl, name }: Occasion,
  { what }: MailPayloads['account-security'],
  links: SecurityLinks,
): Content => {
  const [subject, text] = HAPPENED[what];
  const cure = cureOf(publicUrl, links);
  return {
    subject: `${PRODUCT_NAME}\u00a0: ${subject}`,
    heading: salutation(name, `${subject}.`),
    paragraphs: [`${text} Si c’est vous, il n’y a rien à faire.`, `Si ce n’est pas vous, ${cure.text}`],
    action: cure.action,
    reason: `${PRODUCT_NAME} vous écrit pour la sécurité de votre compte.`,
  };
};

/** To each address of a deleted account. @param erasureToken null: this address can only restore it */
export const accountDeletedMail = (
  { publicUrl, name }: Occasion,
  of: {
    returnToken: string;
    erasureToken: string | null;
    unused?: boolean | undefined;
    /** The address was given again, after the deletion. */
    asked?: boolean | undefined;
  },
): Content => ({
  subject: `${PRODUCT_NAME}\u00a0: votre compte est supprimé`,
  heading: salutation(name, 'votre compte est supprimé.'),
  paragraphs: [
    of.asked
      ? 'Cette adresse vient d’être donnée sur notre site\u00a0: elle était celle d’un compte supprimé il y a moins de sept jours.'
      : `Votre compte vient d’être supprimé, ${of.unused ? 'parce qu’il n’a pas servi depuis deux ans, comme nous vous l’avions annoncé' : 'comme demandé depuis votre profil'}. Rien n’en est plus visible, vos places sont rendues, et vos données personnelles seront effacées dans sept jours.`,
    'Si ce n’est pas vous, ou si vous changez d’avis, rétablissez-le avant\u00a0: vous choisissez un nouveau mot de passe. Une place rendue ne revient que si elle est encore libre, et une liste d’attente est à rejoindre de nouveau.',
  ],
  action: { label: 'Rétablir mon compte', url: restoreUrl(publicUrl, of.returnToken) },
  ...(of.erasureToken !== null && {
    links: [{ label: 'Tout effacer dès maintenant', url: restoreUrl(publicUrl, of.erasureToken) }],
  }),
  reason: `${PRODUCT_NAME} vous écrit une dernière fois\u00a0: cette adresse était celle du compte. Elle sera effacée avec lui.`,
});

/** @param from the first day on which the account may be deleted */
export const accountUnusedMail = ({ publicUrl, name }: Occasion, from: string): Content => ({
  subject: `${PRODUCT_NAME}\u00a0: votre compte inutilisé sera supprimé`,
  heading: salutation(name, 'votre compte sera supprimé si vous ne vous connectez pas.'),
  paragraphs: [
    `Votre compte n’a pas servi depuis près de deux ans. Sans nouvelles de vous, il sera supprimé à partir du ${dayInFrench(from)}, avec vos données personnelles.`,
    'Pour le garder, connectez-vous avant cette date\u00a0: cela suffit.',
  ],
  action: { label: 'Me connecter', url: `${publicUrl}/login` },
  reason: `${PRODUCT_NAME} vous écrit parce que cette adresse est celle de votre compte.`,
});

export function resetMail(publicUrl: string, email: string, token: string): Content {
  const url = resetUrl(publicUrl, email, token);
  return {
    subject: `${PRODUCT_NAME}\u00a0: réinitialisation de votre mot de passe`,
    heading: 'Choisir un nouveau mot de passe',
    paragraphs: [
      'Ouvrez ce lien dans les 60\u00a0minutes pour choisir un nouveau mot de passe. Il ne sert qu’une fois.',
      'Si vous n’avez rien demandé, ignorez ce message\u00a0: votre mot de passe reste inchangé.',
    ],
    action: { label: 'Choisir un nouveau mot de passe', url },
    reason: `${PRODUCT_NAME} vous écrit parce qu’une réinitialisation a été demandée pour ce compte.`,
  };
}
