/** What the API's own program says of hooks. */
export const HOOK_COMMAND_TEXTS = {
  badUrl: (httpsOnly: boolean) =>
    `L’adresse du webhook (variable HOOK_URL) : une adresse ${httpsOnly ? 'https' : 'http(s)'}, sans compte ni mot de passe devant l’hôte.`,
  internal:
    'Cette adresse est celle d’une machine du réseau interne : l’API n’y envoie rien, sauf avec HOOK_INTERNAL=1, donné à l’API et à cette commande.',
  badFormat: (known: readonly string[]) => `--format : un mot parmi ${known.join(', ')}.`,
  badEvents: (known: readonly string[]) => `--events : des mots parmi ${known.join(',')}.`,
  badAreas: 'Les zones : quinze noms au plus (mf-… ou shell), de 64 caractères au plus.',
  badFailing: '--failing : un pourcentage, de 0,01 à 99,99.',
  tooMany: 'Il y a déjà vingt webhooks : retirez-en un (release hook remove).',
  unknown: 'Aucun webhook n’a ce numéro. Voir release hook list.',
} as const;
