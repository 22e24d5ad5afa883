/** How the recipient of a mail about an event is tied to it; registered by default. */
interface Tied {
  readonly waiting?: boolean | undefined;
  readonly asked?: boolean | undefined;
}

/** `who` follows the event's title; `is` and `was` precede it; the others say what becomes of the tie. */
const TIES = {
  registered: {
    who: 'auquel vous êtes inscrit',
    is: 'êtes inscrit à',
    was: 'étiez inscrit à',
    stays: 'Votre inscription tient toujours.',
    returns: 'votre inscription vaut de nouveau',
    ended: 'Votre inscription a pris fin',
  },
  waiting: {
    who: 'pour lequel vous attendez une place',
    is: 'attendez une place pour',
    was: 'attendiez une place pour',
    stays: 'Votre rang dans la liste d’attente reste le même.',
    returns: 'votre rang reste le même',
    ended: 'Vous n’attendez plus de place',
  },
  asked: {
    who: 'pour lequel vous avez demandé une place',
    is: 'avez demandé une place pour',
    was: 'aviez demandé une place pour',
    stays: 'Votre demande attend toujours la réponse de l’organisateur.',
    returns: 'votre demande attend de nouveau une réponse',
    ended: 'Votre demande a pris fin',
  },
} as const;

export const tieOf = ({ waiting, asked }: Tied) => TIES[asked ? 'asked' : waiting ? 'waiting' : 'registered'];
