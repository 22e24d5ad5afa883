import type { InvitedRole } from '@eveneo/contract/application/role-invitations';
import { TITLES } from '../titles';

/** The page of an invitation to become organizer or admin. */
export const roleInvitationTexts = {
  title: TITLES.acceptRole,
  /** @param email the address that was invited */
  offers: {
    organizer: (email: string) =>
      `On vous invite à devenir organisateur avec l’adresse ${email}. Vous pourrez publier des événements et suivre leurs inscriptions.`,
    admin: (email: string) =>
      `On vous invite à devenir administrateur avec l’adresse ${email}. Vous pourrez veiller sur tous les événements et tous les comptes.`,
  } as Readonly<Record<InvitedRole, (email: string) => string>>,
  visitor:
    'Pour répondre, connectez-vous avec cette adresse. Sans compte, créez-en un, confirmez l’adresse par l’email reçu, puis rouvrez ce lien.',
  login: 'Se connecter',
  /** @param email of the session's account */
  other: (email: string) =>
    `Vous êtes connecté avec une autre adresse, ${email}\u00a0: déconnectez-vous, puis rouvrez ce lien.`,
  submit: 'Accepter',
  submitting: 'Un instant...',
  failed: 'Votre réponse n’a pas pu être envoyée. Veuillez réessayer.',
  profile: 'Ouvrir mon profil',
  done: {
    organizer: 'C’est fait\u00a0: vous êtes organisateur.',
    admin: 'C’est fait\u00a0: vous êtes administrateur.',
  } as Readonly<Record<InvitedRole, string>>,
  accepted: 'Cette invitation est déjà acceptée.',
  dashboard: 'Ouvrir mon tableau de bord',
} as const;
