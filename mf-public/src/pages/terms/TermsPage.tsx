import { prosePage } from '../../prose/ProsePage';
import { TEXT_PAGES } from '../../text-pages';

export default prosePage({
  title: TEXT_PAGES.terms.title,
  lead: 'Les règles qui s’appliquent à toute personne qui utilise Événéo, avec ou sans compte.',
  updated: '2026-11-24',
  sections: ({ publisher = 'l’équipe Événéo, pour un site de démonstration' }) => [
    {
      title: '1. Objet du service',
      paragraphs: [
        `Ce service est édité par : ${publisher}`,
        'Événéo permet de publier des événements, de les découvrir, de s’y inscrire, d’en discuter et de donner un avis après coup. La consultation des événements est libre ; les autres fonctions demandent un compte.',
        'Événéo met en relation les organisateurs et le public. Il n’organise aucun des événements publiés et n’est partie à aucun contrat entre un organisateur et ses invités.',
      ],
    },
    {
      title: '2. Compte',
      paragraphs: [
        'Un compte est personnel. Vous vous engagez à fournir un nom et une adresse email exacts, à garder votre mot de passe secret et à nous signaler tout usage que vous n’auriez pas autorisé.',
        'Deux rôles sont proposés à l’inscription : invité, pour participer, et organisateur, pour publier. Vous pouvez supprimer votre compte à tout moment depuis votre profil.',
      ],
    },
    {
      title: '3. Inscription à un événement',
      paragraphs: [
        'L’inscription est réservée aux invités, dans la limite des places disponibles. Elle est confirmée à l’écran et peut être annulée jusqu’au jour de l’événement inclus ; la place est alors rendue.',
        'L’organisateur peut retirer une inscription, modifier ou annuler son événement. Les personnes inscrites en sont averties par email, à leur adresse confirmée.',
      ],
    },
    {
      title: '4. Obligations des organisateurs',
      list: [
        'décrire l’événement de façon loyale : date, heure, lieu, capacité ;',
        'disposer des autorisations nécessaires et respecter les règles de sécurité et d’accueil du public ;',
        'n’utiliser la liste des inscrits que pour la bonne tenue de l’événement ;',
        'ne publier que des images sur lesquelles ils ont les droits.',
      ],
    },
    {
      title: '5. Discussions et avis',
      paragraphs: [
        'Chacun répond de ce qu’il écrit. Sont interdits les propos injurieux, discriminatoires ou diffamatoires, la publicité, l’usurpation d’identité et la divulgation de données d’autrui.',
        'Un avis ne peut être donné que par une personne inscrite à l’événement, une fois par événement. L’organisateur d’un événement et les administrateurs peuvent supprimer un message de la discussion.',
      ],
    },
    {
      title: '6. Disponibilité et responsabilité',
      paragraphs: [
        'Nous mettons tout en œuvre pour que le service reste accessible, sans pouvoir garantir une disponibilité permanente. Notre responsabilité ne peut être engagée du fait du contenu publié par les utilisateurs, tant qu’il ne nous a pas été signalé.',
        'Un contenu se signale par « Signaler », là où il se trouve ; pour toute autre question, la page [Contact](/contact) dit comment nous écrire.',
      ],
    },
    {
      title: '7. Suspension',
      paragraphs: [
        'Un compte qui ne respecte pas ces conditions peut être suspendu ou supprimé, après avertissement sauf urgence ou obligation légale.',
      ],
    },
    {
      title: '8. Données personnelles',
      paragraphs: [
        'Le traitement de vos données est décrit dans la [politique de confidentialité](/privacy).',
      ],
    },
    {
      title: '9. Droit applicable',
      paragraphs: [
        'Ces conditions sont régies par le droit français. En cas de différend, nous recherchons d’abord une solution amiable ; à défaut, les tribunaux français sont compétents. Le consommateur peut aussi recourir gratuitement à un médiateur de la consommation.',
      ],
    },
  ],
});
