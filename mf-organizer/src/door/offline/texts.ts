import { formatInstant } from 'mf-shared/format/date-text';
import { plural } from 'mf-shared/format/number-text';

export const texts = {
  title: 'Sans réseau',
  lead: 'La liste des billets peut rester sur cet appareil, chiffrée\u00a0: sans réseau, la porte vérifie les billets et garde les entrées, qui partent d’elles-mêmes ensuite. Choisissez un code\u00a0: il sera demandé si la page se recharge.',
  pin: 'Code à six chiffres',
  keep: 'Garder sur cet appareil',
  keepFailure: {
    failed: 'La liste n’a pas pu être gardée.',
    unanswered: 'Sans réseau, la liste n’a pas pu être demandée.',
  },
  kept: (tickets: number, until: Date, timeZone: string | undefined) =>
    `Prête sans réseau\u00a0: ${plural(tickets, 'billet')} sur cet appareil, au plus tard jusqu’au ${formatInstant(until, timeZone)}.`,
  reload:
    'La liste est gardée, mais une nouvelle version du site attend\u00a0: rechargez la page une fois pour qu’elle s’ouvre aussi sans réseau.',
  drop: 'Effacer de cet appareil',
  cannot: {
    insecure: 'Sans https, cette porte ne s’ouvre pas sans réseau.',
    browser: 'Ce navigateur ne sait pas garder une porte\u00a0: elle ne s’ouvre pas sans réseau.',
  },
  locked: 'Cette porte est gardée sur cet appareil. Son code l’ouvre, avec ou sans réseau.',
  open: 'Ouvrir',
  pinHint: 'Au cinquième essai manqué, la liste est effacée de cet appareil. Les entrées restent.',
  pinWrong: (left: number) => `Ce code n’est pas le bon\u00a0: encore ${plural(left, 'essai')}.`,
  forgotten: 'Code oublié\u00a0: effacer la liste de cet appareil',
  away: 'Sans réseau.',
  waiting: (count: number) =>
    count === 0
      ? 'Les billets sont vérifiés sur cet appareil.'
      : `${plural(count, 'entrée')} ${count > 1 ? 'attendent' : 'attend'} d’être ${count > 1 ? 'envoyées' : 'envoyée'}.`,
  refused: (number: string, time: string, why: string) => `Billet ${number}, ${time}\u00a0: ${why}`,
  refusedTitle: 'Entrées que le serveur n’a pas prises',
  understood: 'Compris',
  due: 'La liste n’est plus gardée\u00a0: l’événement est terminé depuis un jour.',
  unlisted: 'Inscription récente',
  signed: 'signé',
  withoutTicket: 'absent',
  unsent: (count: number) => {
    const [have, them] =
      count > 1
        ? ['s sans réseau n’ont pas été envoyées', 'les']
        : [' sans réseau n’a pas été envoyée', 'la'];
    return `${plural(count, 'entrée')} faite${have}, et l’organisateur ne ${them} voit pas\u00a0: ce lien ne ${count > 1 ? 'les ' : 'l’'}enverra plus. Montrez-${them}-lui, ou ouvrez les entrées sur cet appareil par un nouveau lien\u00a0:`;
  },
  unsentEntry: (number: string, time: string) => `Billet ${number}, ${time}`,
} as const;
