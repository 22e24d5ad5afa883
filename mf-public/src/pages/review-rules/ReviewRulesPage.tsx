import { prosePage } from '../../prose/ProsePage';
import { TEXT_PAGES } from '../../text-pages';

export default prosePage({
  title: TEXT_PAGES.reviewRules.title,
  lead: 'Comment les avis sont recueillis, vérifiés et publiés : les informations prévues aux articles L111-7-2 et D111-16 à D111-19 du code de la consommation.',
  updated: '2026-11-23',
  sections: () => [
    {
      title: 'Qui peut donner un avis',
      paragraphs: [
        'Seule une personne inscrite à l’événement peut donner un avis, un seul par événement. Le site le vérifie à chaque envoi ; la mention « Inscription confirmée » dit que l’auteur est inscrit à l’événement au moment où vous lisez.',
        'L’inscription n’est pas une preuve de présence. Chaque avis indique donc s’il a été écrit avant ou après le début de l’événement. Personne n’est payé ni récompensé pour un avis.',
      ],
    },
    {
      title: 'Publication et ordre',
      paragraphs: [
        'Les avis sont publiés aussitôt, sans lecture préalable, et rangés du plus récent au plus ancien. Chacun porte la date à laquelle il a été publié. La note moyenne est celle de tous les avis publiés sur l’événement, arrondie au dixième ; le nombre d’avis est écrit à côté.',
      ],
    },
    {
      title: 'Modifier ou supprimer son avis',
      paragraphs: [
        'L’auteur peut supprimer son avis à tout moment et le modifier tant qu’il est inscrit, sans délai ni justification. La note moyenne suit aussitôt.',
        'Qui annule son inscription ou supprime son compte avant le début de l’événement retire son avis avec sa place : il ne compte plus et n’est plus affiché, sauf nouvelle inscription. Une inscription supprimée par l’organisateur n’enlève aucun avis, et rien n’en enlève une fois l’événement commencé. Quand un compte est supprimé plus tard, ses avis restent sans nom ; ce qui, dans leur texte, nommait la personne en est retiré.',
      ],
    },
    {
      title: 'Réponse de l’organisateur',
      paragraphs: [
        'L’organisateur peut répondre une fois à chaque avis. Sa réponse est publiée sous l’avis, datée, et ne se modifie plus. Il ne peut ni modifier ni supprimer un avis.',
      ],
    },
    {
      title: 'Retrait d’un avis',
      paragraphs: [
        'L’administration du site retire un avis s’il est injurieux, diffamatoire, hors sujet, s’il contient des données personnelles ou une publicité, ou s’il vient d’une personne qui n’a pas pu participer. Une mauvaise note n’est jamais un motif. L’auteur reçoit la raison par email ; la décision et sa raison sont conservées.',
        'Pour signaler un avis ou contester un retrait, écrivez par la page [Contact](/contact).',
      ],
    },
  ],
});
