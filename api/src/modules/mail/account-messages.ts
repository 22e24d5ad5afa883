import { PRODUCT_NAME } from '@eveneo/contract/application/texts';
import { firstName } from '../../ground/french';
import { confirmUrl, restoreUrl } from '../accounts/base/links';
import type { MailPayloads } from '../outbox/kinds';
import type { Content } from './layout';
import type { Occasion } from './messages';

const CONFIRM = 'Confirmer mon adresse';
const CONFIRM_TERMS = 'Le lien sert une fois, dans les 7\u00a0jours.';

/** The first mail of an account. Nothing depends on the confirmation: it only ensures that mails arrive. */
export const accountMadeMail = ({ publicUrl, name }: Occasion, token: string): Content => ({
  subject: `Bienvenue sur ${PRODUCT_NAME}\u00a0: confirmez votre adresse`,
  heading: `${firstName(name)}, votre compte est prêt.`,
  paragraphs: [
    `Confirmez que cette adresse est la vôtre\u00a0: vos billets et vos rappels y arriveront. ${CONFIRM_TERMS} Vous pouvez déjà vous connecter et vous inscrire.`,
    'Si vous n’avez pas créé de compte, ignorez ce message.',
  ],
  action: { label: CONFIRM, url: confirmUrl(publicUrl, token) },
  links: [{ label: 'Trouver un événement', url: `${publicUrl}/events` }],
  reason: `${PRODUCT_NAME} vous écrit parce qu’un compte vient d’être créé avec cette adresse.`,
});

/** After a change of address, or when someone asks for the link again. */
export const confirmAddressMail = ({ publicUrl, name }: Occasion, token: string): Content => ({
  subject: `${PRODUCT_NAME}\u00a0: confirmez votre adresse`,
  heading: `${firstName(name)}, confirmez votre adresse.`,
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
  heading: `${firstName(name)}, votre compte a une autre adresse.`,
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
    reset: [
      'votre mot de passe a été réinitialisé',
      'Le mot de passe de votre compte vient d’être réinitialisé par un lien reçu par e-mail. Toutes les sessions ouvertes avant sont fermées.',
    ],
    'factor-on': [
      'la vérification en deux étapes est active',
      'La vérification en deux étapes vient d’être activée\u00a0: un code de votre application est demandé à chaque connexion.',
    ],
    'factor-off': [
      'la vérification en deux étapes est désactivée',
      'La vérification en deux étapes vient d’être désactivée\u00a0: votre mot de passe suffit de nouveau pour se connecter.',
    ],
    restored: [
      'votre adresse est rétablie',
      'L’adresse précédente de votre compte est rétablie, avec un nouveau mot de passe. Toutes les sessions ouvertes avant sont fermées.',
    ],
  };

/** A security-relevant change of the account. */
export const securityMail = (
  { publicUrl, name }: Occasion,
  { what }: MailPayloads['account-security'],
  restore?: string,
): Content => {
  const [subject, text] = HAPPENED[what];
  return {
    subject: `${PRODUCT_NAME}\u00a0: ${subject}`,
    heading: `${firstName(name)}, ${subject}.`,
    paragraphs: [
      `${text} Si c’est vous, il n’y a rien à faire.`,
      restore
        ? 'Si ce n’est pas vous, rétablissez cette adresse\u00a0: toutes les sessions se ferment et vous choisissez un nouveau mot de passe.'
        : 'Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe.',
    ],
    action: restore
      ? { label: RESTORE, url: restoreUrl(publicUrl, restore) }
      : { label: 'Choisir un nouveau mot de passe', url: `${publicUrl}/forgot-password` },
    reason: `${PRODUCT_NAME} vous écrit pour la sécurité de votre compte.`,
  };
};

export const accountDeletedMail = ({ publicUrl, name }: Occasion): Content => ({
  subject: `${PRODUCT_NAME}\u00a0: votre compte est supprimé`,
  heading: `${firstName(name)}, votre compte est supprimé.`,
  paragraphs: [
    'Votre compte et vos données personnelles viennent d’être effacés, comme demandé depuis votre profil. Ils ne peuvent pas être rétablis.',
    'Si ce n’est pas vous, écrivez-nous\u00a0: quelqu’un a pu utiliser votre session.',
  ],
  action: { label: 'Nous écrire', url: `${publicUrl}/contact` },
  reason: `${PRODUCT_NAME} vous écrit une dernière fois\u00a0: cette adresse était celle du compte. Nous ne la conservons pas.`,
});
