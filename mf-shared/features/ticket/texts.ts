export const TICKET_TEXTS = {
  number: 'Billet n°',
  code: (number: string) => `Code QR du billet ${number}`,
  codeFailed: 'Le code n’a pas pu être dessiné\u00a0: donnez ce numéro à l’entrée.',
  oneSeat: '1\u00a0place',
  show: 'à présenter à l’entrée',
} as const;
