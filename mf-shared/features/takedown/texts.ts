export const takedownTexts = {
  rule: 'Règle en cause',
  choose: 'Choisir',
  facts: 'Faits',
  confirm: 'Retirer',
  busy: 'Retrait en cours…',
  failed: 'Le retrait n’a pas abouti. Veuillez réessayer.',
} as const;
