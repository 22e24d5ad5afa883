import { PERIODS } from '@eveneo/contract/application/retention';
import { prosePage } from '../../prose/ProsePage';
import { TEXT_PAGES } from '../../text-pages';

/** Every cookie that the site sets, by its name. */
export const COOKIES = [
  {
    name: 'visiteur',
    text: ': un nombre aléatoire, qui sert à vous montrer toujours la même version pendant une mise en service progressive (un an) ;',
  },
  {
    name: 'coque',
    text: ': la version du site qui n’a pas démarré chez vous, afin que la page suivante emploie la précédente (dix minutes) ;',
  },
  {
    name: 'apercu',
    text: ': le lien d’aperçu que vous avez ouvert, pour vous montrer une version du site qui n’est pas encore en ligne (jusqu’à la fin de cet aperçu, sept jours au plus) ;',
  },
  {
    name: 'eveneo_device',
    text: ': signé, il permet de reconnaître un appareil sur lequel vous vous êtes déjà connecté, afin que les essais de mot de passe d’inconnus ne vous ferment pas la porte (six mois).',
  },
] as const;

export default prosePage({
  title: TEXT_PAGES.privacy.title,
  lead: 'Ce que nous savons de vous, pourquoi, combien de temps, et comment y mettre fin.',
  updated: '2026-11-24',
  sections: ({ publisher = 'l’équipe Événéo, pour un site de démonstration', hostingProvider }) => [
    {
      title: 'Les données que nous traitons',
      paragraphs: [`Responsable du traitement : ${publisher}`],
      list: [
        'votre compte : nom, adresse email, rôle, mot de passe (conservé sous forme chiffrée, illisible pour nous) et, si vous en ajoutez une, votre photo ;',
        'votre activité : inscriptions à des événements et réponses aux questions de leurs organisateurs, messages, avis, signalements, événements publiés ;',
        'vos préférences : thème d’affichage, notifications par email ;',
        'des données techniques : adresse IP et journaux du serveur, pour la sécurité ;',
        'des comptes sans nom : la rapidité des pages et leurs pannes, par page et par version du site, sans rien qui désigne qui que ce soit.',
      ],
    },
    {
      title: 'Pourquoi nous les traitons',
      paragraphs: [
        'Pour tenir votre compte et vos inscriptions (exécution du contrat), pour vous prévenir des changements d’un événement auquel vous êtes inscrit (exécution du contrat, selon vos préférences) et pour protéger le service contre les abus (intérêt légitime). Nous ne faisons ni publicité, ni profilage, ni revente.',
      ],
    },
    {
      title: 'Qui les voit',
      paragraphs: [
        'Les visiteurs sans compte ne voient des participants que leurs initiales. Les personnes connectées voient votre nom parmi les participants, dans les discussions et les avis. Votre adresse email et vos réponses ne sont visibles que de l’organisateur d’un événement auquel vous êtes inscrit et des administrateurs.',
        ...(hostingProvider ? [`Hébergement : ${hostingProvider}`] : []),
        'Les données sont hébergées par l’exploitant du site et ne sont transmises à aucun tiers. Aucune page ne charge de police, d’image ou de script depuis un autre site, hormis une photo de profil dont l’adresse est extérieure ; les liens de partage et de plan ne s’ouvrent que si vous cliquez.',
      ],
    },
    {
      title: 'Combien de temps',
      paragraphs: [
        'Votre compte et votre activité sont gardés jusqu’à la suppression du compte, sauf ce qui part plus tôt. Chaque nuit, un programme efface ce qui a atteint son terme.',
      ],
      table: {
        head: ['Quoi', 'Jusqu’à quand'],
        rows: Object.values(PERIODS).map(({ what, until }) => [what, until]),
      },
    },
    {
      title: 'Suppression du compte',
      paragraphs: [
        'Supprimer votre compte cache aussitôt votre nom, votre adresse et votre photo, et rend vos places dans les événements à venir. Pendant sept jours, le lien du dernier email rétablit le compte (une place ne revient que si elle est encore libre) et un autre lien l’efface tout de suite ; d’ici là, personne d’autre ne peut prendre votre adresse. Ensuite tout est effacé définitivement, vos anciens noms et adresses compris. Vos messages et avis restent sous la mention « Utilisateur supprimé ». Si vous êtes organisateur, vos événements à venir sont annulés, leurs inscrits prévenus, et les événements passés restent sous la mention « Organisateur supprimé ».',
      ],
    },
    {
      title: 'Cookies et stockage du navigateur',
      paragraphs: [
        'Nous n’utilisons aucun cookie publicitaire ni de mesure d’audience. Votre navigateur conserve votre session, le thème, vos préférences, les événements mis de côté sans compte et les brouillons de vos textes ; l’onglet, l’étiquette du lien qui vous a mené à un événement (« affiche », par exemple), que votre inscription porte ensuite ; s’il tient les entrées d’un événement, la liste des billets, chiffrée, jusqu’à un jour après la fin. Quatre cookies du site peuvent s’y ajouter ; strictement nécessaires, ils ne demandent pas de consentement.',
      ],
      list: COOKIES.map(({ name, text }) => `« ${name} » ${text}`),
    },
    {
      title: 'Vos droits',
      paragraphs: [
        'Vous pouvez accéder à vos données, les rectifier, les effacer, les emporter, en limiter le traitement ou vous y opposer. Le profil permet de les modifier, d’en télécharger une copie complète et de supprimer le compte. Pour toute autre demande, écrivez-nous par la page [Contact](/contact) : nous répondons sous un mois.',
        'Si la réponse ne vous satisfait pas, vous pouvez saisir la Commission nationale de l’informatique et des libertés (CNIL), 3 place de Fontenoy, 75007 Paris.',
      ],
    },
  ],
});
