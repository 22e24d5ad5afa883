import { ofName } from '@eveneo/contract/application/elision';

/** Texts of the helpers' links, which are loaded when their section is opened. */
export const linkTexts = {
  /** @param end undefined while unknown */
  lead: (end: string | undefined, stated: boolean) =>
    `Un lien ouvre cette porte, et rien d’autre, ${end ? `jusqu’au ${end}, ` : 'jusqu’à '}six heures après ${
      stated ? 'l’événement' : 'l’événement, compté pour douze heures puisqu’il ne dit pas quand il finit'
    }. Donnez le code à part\u00a0: au cinquième essai manqué, le lien se ferme et vous êtes prévenu.`,
  loading: 'Chargement des liens…',
  name: 'Nom de l’aide',
  add: 'Créer un lien',
  made: (name: string) => `Lien ${ofName(name)}, affiché cette fois seulement. Son code\u00a0:`,
  code: (name: string) => `Code QR du lien pour ${name}`,
  codeHint: 'À lire avec le téléphone de la personne, qui tape ensuite le code à six chiffres.',
  copy: 'Copier le lien',
  copied: 'Lien copié.',
  copyFailed: 'Le lien n’a pas pu être copié\u00a0: sélectionnez-le.',
  revoke: 'Révoquer',
  revokeOf: (name: string) => `Révoquer le lien ${ofName(name)}`,
  revokeFailed: 'Le lien n’a pas pu être révoqué.',
  more: 'Afficher plus d’appareils',
  moreOf: (name: string) => `Afficher plus d’appareils du lien ${ofName(name)}`,
  seen: (when: string) => `vu ${when}`,
  state: {
    open: (end: string) => `Ouvert jusqu’au ${end}`,
    revoked: () => 'Révoqué',
    shut: () => 'Fermé après cinq codes faux',
    ended: (end: string) => `Terminé le ${end}`,
  },
  failure: {
    failed: 'Le lien n’a pas pu être créé.',
    unanswered: 'Sans réseau, le lien n’a pas pu être créé.',
  },
} as const;
