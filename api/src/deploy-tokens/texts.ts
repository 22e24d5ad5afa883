import type { DeployRight } from '@eveneo/contract/operation';

const RIGHTS: Record<DeployRight, string> = {
  publish: 'publier',
  activate: 'mettre en ligne, revenir en arrière, essayer',
  prune: 'supprimer les anciennes versions',
  unlock: 'déverrouiller une zone, lever un retrait',
};

/** What those hear whose token is not admitted. */
export const DEPLOY_TOKEN_TEXTS = {
  unknown: 'Ce jeton de déploiement est inconnu, expiré ou révoqué. Demandez-en un autre à l’exploitation.',
  right: (right: DeployRight) =>
    `Ce jeton n’a pas le droit « ${right} » (${RIGHTS[right]}). Demandez à l’exploitation un jeton qui l’a.`,
} as const;
