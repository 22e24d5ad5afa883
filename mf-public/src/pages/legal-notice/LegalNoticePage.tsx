import { prosePage } from '../../prose/ProsePage';
import { TEXT_PAGES } from '../../text-pages';

/** Shown in place of a publisher or hosting provider that is not configured. */
const DEMONSTRATION = {
  about:
    'Événéo est un logiciel présenté par un site de démonstration. Les événements, les organisateurs, les participants, les témoignages et les chiffres qu’on y trouve sont fictifs ; aucune place n’y est vendue et aucune inscription n’engage qui que ce soit. Toute ressemblance avec des événements ou des personnes réels serait fortuite.',
  publisher: [
    'Ce site de démonstration est édité à titre non professionnel par l’équipe Événéo, qui en dirige la publication. Il n’est adossé à aucune société : il n’a donc ni numéro d’immatriculation, ni capital social, ni numéro de TVA à indiquer.',
    'Qui installe Événéo pour son propre compte en devient l’éditeur et se nomme ici par la configuration : nom ou dénomination sociale, adresse du siège, téléphone et adresse électronique, numéro d’immatriculation et capital s’il y a lieu, nom du directeur ou de la directrice de la publication.',
  ],
  hostingProvider:
    'Le site, sa base de données et ses fichiers se trouvent sur les serveurs de la personne qui exploite cette installation. Sur une installation ouverte au public, elle indique ici, par la configuration, le nom, l’adresse et le téléphone de son hébergeur.',
};

export default prosePage({
  title: TEXT_PAGES.legalNotice.title,
  lead: 'Informations prévues par la loi n°\u00a02004-575 du 21 juin 2004 pour la confiance dans l’économie numérique.',
  updated: '2026-11-24',
  sections: ({ publisher, hostingProvider }) => [
    ...(publisher ? [] : [{ title: 'Un site de démonstration', paragraphs: [DEMONSTRATION.about] }]),
    {
      title: 'Éditeur et direction de la publication',
      paragraphs: publisher ? [publisher] : DEMONSTRATION.publisher,
    },
    {
      title: 'Hébergement',
      paragraphs: [hostingProvider ?? DEMONSTRATION.hostingProvider],
    },
    {
      title: 'Nous joindre',
      paragraphs: [
        publisher
          ? 'Écrivez à l’adresse qui est au bas de cette page.'
          : 'La page [Contact](/contact) montre le formulaire prévu à cet effet ; sur le site de démonstration, il n’envoie aucun message.',
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
        'Un contenu illicite ou contraire aux [conditions d’utilisation](/terms) se signale par « Signaler », là où il se trouve, avec ou sans compte. Les administrateurs l’examinent, retirent ce qui doit l’être et disent pourquoi ; leur décision peut être contestée.',
      ],
    },
    {
      title: 'Droit applicable',
      paragraphs: ['Le site et la présente page relèvent du droit français.'],
    },
    {
      title: 'Données personnelles et accessibilité',
      paragraphs: [
        'Voir la [politique de confidentialité](/privacy) et la [déclaration d’accessibilité](/accessibility).',
      ],
    },
  ],
});
