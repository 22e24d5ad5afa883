import { prosePage } from '../../prose/ProsePage';
import { TEXT_PAGES } from '../../text-pages';

export default prosePage({
  title: TEXT_PAGES.accessibility.title,
  lead: 'Événéo s’engage à être utilisable par toutes et tous, quels que soient les moyens de lecture et de navigation.',
  updated: '2026-11-01',
  sections: () => [
    {
      title: 'État de conformité',
      paragraphs: [
        'Événéo vise la conformité aux règles WCAG 2.2 de niveau AA, sur lesquelles s’appuie le référentiel général d’amélioration de l’accessibilité (RGAA). Les pages sont vérifiées automatiquement à chaque modification, dans les deux thèmes et à plusieurs largeurs d’écran, et les parcours principaux sont joués au clavier seul. Aucun audit indépendant n’a encore été mené : cette page ne revendique donc pas une conformité totale.',
      ],
    },
    {
      title: 'Ce qui est en place',
      list: [
        'navigation complète au clavier, focus toujours visible, lien d’évitement vers le contenu ;',
        'titres, régions et intitulés en français, lisibles par les lecteurs d’écran ;',
        'contrastes de niveau AA dans le thème clair et dans le thème sombre, texte agrandissable à 200 % ;',
        'vidéo et carrousel arrêtables, animations supprimées si votre système le demande ;',
        'erreurs de formulaire résumées en tête, reliées à chaque champ et annoncées ;',
        'cibles d’au moins 24 pixels, 44 sur un écran tactile ;',
        'couleurs forcées du système respectées.',
      ],
    },
    {
      title: 'Limites connues',
      list: [
        'les images ajoutées par les organisateurs sont traitées comme décoratives : leur contenu doit être repris dans la description de l’événement ;',
        'dans les vues mois et semaine du calendrier, la liste de l’onglet voisin reste le moyen le plus simple de parcourir beaucoup d’événements ;',
        'la vidéo d’accueil est muette et purement décorative ; elle n’a pas de sous-titres.',
      ],
    },
    {
      title: 'Environnement de test',
      paragraphs: [
        'Les vérifications sont faites avec Chromium, à 320, 768 et 1280 pixels de large, au moyen de l’outil axe et de scénarios au clavier.',
      ],
    },
    {
      title: 'Nous signaler une difficulté',
      paragraphs: [
        'Si un contenu ou une fonction vous est inaccessible, écrivez-nous par la page [Contact](/contact) : nous vous proposerons une solution ou le contenu sous une autre forme.',
      ],
    },
    {
      title: 'Voies de recours',
      paragraphs: [
        'Si notre réponse ne vous convient pas, vous pouvez écrire au Défenseur des droits (Libre réponse 71120, 75342 Paris Cedex 07, sans affranchir) ou joindre son délégué près de chez vous.',
      ],
    },
  ],
});
