import type { Prose } from './prose';

export const legalNotice: Prose = {
  title: 'Mentions légales',
  lead: 'Informations prévues par la loi n° 2004-575 du 21 juin 2004 pour la confiance dans l’économie numérique.',
  updated: '2026-11-01',
  sections: [
    {
      title: 'Éditeur',
      paragraphs: [
        'Le site Événéo est édité à titre non commercial par l’équipe Événéo, qui assure aussi sa direction de publication. On la joint par la page [Contact](/contact). Les éléments d’identification de l’éditeur ont été communiqués à l’hébergeur, conformément à l’article 1-1 de la loi précitée.',
      ],
    },
    {
      title: 'Hébergement',
      paragraphs: [
        'Le site, sa base de données et ses fichiers sont hébergés dans l’Union européenne, sur les serveurs de l’exploitant de la présente installation.',
      ],
    },
    {
      title: 'Propriété intellectuelle',
      paragraphs: [
        'La structure du site, ses textes, ses illustrations, la vidéo d’accueil et les affiches de démonstration ont été créés pour Événéo. Les contenus publiés par les organisateurs et les invités restent leur propriété ; ils nous autorisent à les afficher tant qu’ils sont en ligne.',
        'Les caractères Bricolage Grotesque et Figtree sont distribués sous la licence SIL Open Font License 1.1 ; les icônes Lucide, sous licence ISC.',
      ],
    },
    {
      title: 'Signaler un contenu',
      paragraphs: [
        'Tout contenu manifestement illicite peut être signalé par la page [Contact](/contact), en indiquant l’adresse de la page, le passage en cause et le motif. Nous accusons réception et examinons chaque signalement.',
      ],
    },
    {
      title: 'Données personnelles et accessibilité',
      paragraphs: [
        'Voir la [politique de confidentialité](/privacy) et la [déclaration d’accessibilité](/accessibility).',
      ],
    },
  ],
};
