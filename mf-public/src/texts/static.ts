import { TEXT_PAGES } from '../text-pages';
import { TITLES } from '../titles';

/** Texts of the contact page, with the about page below; the legal pages contain their own texts. */
export const contactTexts = {
  title: TITLES.contact,
  lead: 'Une question, une idée, un souci\u202f? Écrivez-nous.',
  name: 'Nom',
  email: 'Email',
  message: 'Message',
  submit: 'Envoyer',
  needsScripts:
    'Sans scripts, ce formulaire ne peut rien envoyer\u00a0: écrivez-nous à l’adresse ci-dessous.',
  sent: 'Votre message a été envoyé !',
  writeTo: 'Notre adresse\u00a0:',
} as const;

export const aboutTexts = {
  title: TEXT_PAGES.about.title,
  lead: 'Événéo rapproche celles et ceux qui font vivre les événements et celles et ceux qui ont envie d’y être.',
  missionTitle: 'Notre mission',
  mission:
    'Rendre la sortie culturelle, sportive ou savante aussi simple qu’un message à un ami\u00a0: une page claire, une place réservée en deux clics, et de quoi en parler avant comme après. Aux organisateurs, nous donnons des outils sobres qui laissent du temps pour l’essentiel\u00a0: accueillir.',
  visionTitle: 'Notre vision',
  vision:
    'Des villes et des villages où chacun sait ce qui se passe près de chez lui, où une salle de quartier a la même vitrine qu’une grande scène, et où l’on vient parce que quelqu’un a donné envie. Sans publicité, sans pistage, accessible à toutes et à tous.',
  figuresTitle: 'Événéo en chiffres',
  events: 'événements organisés',
  users: 'utilisateurs inscrits',
  organizers: 'organisateurs actifs',
  illustration: 'illustration',
  teamTitle: 'L’équipe de développement',
  team: [
    {
      name: 'Salomé Vasseur',
      job: 'Interfaces et accessibilité',
      text: 'Chaque écran doit se lire, s’entendre et se parcourir au clavier. Elle y veille.',
    },
    {
      name: 'Idriss Benhaddou',
      job: 'Serveur et données',
      text: 'Il fait en sorte qu’une place réservée le soit une fois, et une seule.',
    },
    {
      name: 'Maëlle Kervella',
      job: 'Déploiements et fiabilité',
      text: 'Grâce à elle, une nouveauté arrive sans bruit et un retour en arrière prend une seconde.',
    },
  ],
} as const;

export const proseTexts = {
  contents: 'Sur cette page',
  updated: (date: string) => `Dernière mise à jour\u00a0: ${date}`,
} as const;
