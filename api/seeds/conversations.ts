/** Short exchanges of a chat: 'o' is the organizer, numbers are guests. */
export type Line = readonly [speaker: 'o' | 0 | 1 | 2, text: string];

export const EXCHANGES: readonly (readonly Line[])[] = [
  [
    [0, 'Bonjour ! Est-ce qu’on peut venir avec un enfant de 7 ans ?'],
    ['o', 'Bonjour, oui, sans problème. Il n’a pas besoin d’une place à lui s’il reste avec vous.'],
    [0, 'Super, merci pour la réponse rapide.'],
  ],
  [
    [1, 'Quelqu’un vient en voiture depuis la gare ? Je peux participer à l’essence.'],
    [2, 'Moi, je passe par là vers 18 h. Il me reste deux places.'],
    [1, 'Parfait, je te retrouve devant l’entrée principale !'],
  ],
  [
    [0, 'À quelle heure ouvrent les portes exactement ?'],
    ['o', 'Une demi-heure avant le début. On essaiera d’être ponctuels.'],
  ],
  [
    [2, 'Je n’étais jamais venue les années précédentes, j’ai hâte.'],
    [0, 'Tu vas voir, l’ambiance est vraiment chaleureuse.'],
  ],
  [
    [
      'o',
      'Petit rappel : pensez à libérer votre place si vous ne pouvez plus venir, d’autres personnes attendent.',
    ],
    [1, 'Bien noté, je confirme ma venue !'],
  ],
  [
    [1, 'Le lieu est-il accessible en fauteuil ?'],
    [
      'o',
      'Oui, il y a une rampe côté cour et un ascenseur. Dites-moi si vous souhaitez qu’on vous accueille à l’entrée.',
    ],
    [1, 'Merci, ce serait gentil. J’arriverai un quart d’heure avant.'],
  ],
  [
    [0, 'Faut-il apporter quelque chose ?'],
    ['o', 'Juste votre bonne humeur, tout le reste est prévu.'],
  ],
  [
    [2, 'Il y aura de quoi manger sur place ?'],
    ['o', 'Oui : soupes, tartines et desserts maison, avec une option végétarienne.'],
    [2, 'Miam. Je garde de la place.'],
  ],
  [
    [1, 'Est-ce que quelqu’un a trouvé où se garer l’an dernier ?'],
    [0, 'Le parking derrière la mairie est gratuit après 17 h, à cinq minutes à pied.'],
  ],
  [
    [0, 'On sera quatre, c’est possible d’être ensemble ?'],
    ['o', 'Le placement est libre : venez un peu en avance et ce sera facile.'],
  ],
  [
    [2, 'Je viens seule, ça intéresse quelqu’un de boire un verre après ?'],
    [1, 'Avec plaisir ! On se retrouve près du vestiaire ?'],
    [2, 'Vendu.'],
    [0, 'Je vous rejoins si je ne suis pas trop fatigué.'],
  ],
  [['o', 'La météo s’annonce bonne, mais prenez une petite laine pour la fin.']],
  [
    [0, 'Est-ce que ce sera filmé ?'],
    ['o', 'Non, mais nous partagerons quelques photos avec l’accord des participants.'],
  ],
  [
    [1, 'Dernier bus à quelle heure pour rentrer ?'],
    [2, 'La ligne 2 passe jusqu’à minuit et demi.'],
    [1, 'Parfait, merci.'],
  ],
];

/** Reviews by rating: mixed, as people are. */
export const COMMENTS: Readonly<Record<number, readonly string[]>> = {
  2: [
    'Belle idée sur le papier, mais l’attente à l’entrée a été beaucoup trop longue et la salle était surchauffée.',
    'Un peu déçu : le programme annoncé a été raccourci sans explication.',
    'On entendait mal depuis le fond. Dommage, le contenu avait l’air intéressant.',
  ],
  3: [
    'Sympathique, mais il manquait un peu de rythme sur la deuxième partie.',
    'Bon moment dans l’ensemble. L’accueil est à revoir, on ne savait pas où aller.',
    'Intéressant, quoique assez court. J’aurais aimé plus d’échanges avec les intervenants.',
    'Correct, sans plus. Le lieu est très beau en revanche.',
  ],
  4: [
    'Très bon moment, équipe aux petits soins. Juste un peu de monde au buffet.',
    'Une organisation solide et des bénévoles adorables. Je reviendrai.',
    'J’ai beaucoup appris et rencontré des gens charmants. Un micro de plus n’aurait pas été de trop.',
    'Belle découverte, mes enfants en parlent encore. On aurait aimé que cela dure plus longtemps.',
    'Programme varié et bien expliqué, même pour une débutante comme moi.',
  ],
  5: [
    'Magnifique, du début à la fin. Bravo à toute l’équipe !',
    'Exactement ce que j’espérais : chaleureux, bien rythmé, accessible à tous.',
    'Je ne m’attendais pas à être aussi touchée. Merci pour ce beau moment.',
    'Organisation impeccable et ambiance formidable. À refaire très vite.',
    'Un vrai coup de cœur, j’ai déjà convaincu deux amis de venir la prochaine fois.',
  ],
};
