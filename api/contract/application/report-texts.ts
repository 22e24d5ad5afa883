/** French texts of reports and decisions, for pages, mails and the API. */
import type { CaseKind, ReportCategory, ReportedKind } from './reports';

/** The categories as people choose them in the report form. */
export const CATEGORY_TEXTS: Readonly<Record<ReportCategory, string>> = {
  child_abuse: 'Abus sexuels sur un enfant',
  danger: 'Menaces, violence ou mise en danger',
  hate: 'Haine, harcèlement ou injures',
  fraud: 'Arnaque ou fausse information',
  privacy: 'Vie privée ou données personnelles',
  rights: 'Droit d’auteur, marque ou image',
  sexual: 'Contenu sexuel',
  spam: 'Publicité, ou hors sujet',
  other: 'Autre chose',
};

/** The rule that a decision applies: a law, or the terms of use. */
export const RULE_TEXTS: Readonly<Record<ReportCategory, string>> = {
  child_abuse: 'La loi interdit les images d’abus sexuels sur des enfants (article 227-23 du code pénal).',
  danger: 'La loi et nos conditions d’utilisation interdisent les menaces et ce qui met autrui en danger.',
  hate: 'La loi et nos conditions d’utilisation interdisent la haine, le harcèlement et les injures.',
  fraud: 'La loi et nos conditions d’utilisation interdisent de tromper les autres.',
  privacy: 'La loi protège la vie privée et les données personnelles d’autrui.',
  rights: 'La loi protège les œuvres, les marques et l’image d’autrui.',
  sexual: 'Nos conditions d’utilisation interdisent les contenus sexuels.',
  spam: 'Nos conditions d’utilisation interdisent la publicité et ce qui est hors sujet.',
  other: 'Nos conditions d’utilisation n’admettent pas ce contenu.',
};

/** With its article: 'votre signalement concerne un message'. */
export const KIND_TEXTS: Readonly<Record<ReportedKind, string>> = {
  event: 'un événement',
  picture: 'l’image d’un événement',
  message: 'un message',
  announcement: 'un message de l’organisateur',
  mailing: 'un message d’un organisateur à son public',
  review: 'un avis',
  profile: 'un profil',
};

export const YOUR_KIND_TEXTS: Readonly<Record<CaseKind, string>> = {
  event: 'votre événement',
  picture: 'l’image de votre événement',
  message: 'votre message',
  announcement: 'votre message aux inscrits',
  mailing: 'votre message à votre public',
  review: 'votre avis',
  profile: 'votre profil',
  account: 'votre compte',
};

/** The `message` of error responses about reports; separate from ERROR_TEXTS, which more pages load. */
export const REPORT_ERRORS = {
  reportNotFound: 'Ce signalement n’existe plus.',
  caseNotFound: 'Ce dossier n’existe pas.',
  caseDecided: 'Une décision a déjà été prise.',
  pieceGone: 'Ce contenu n’existe plus\u00a0: il n’y a rien à retirer.',
  pieceNotBack: 'Ce contenu ne peut plus revenir\u00a0: ce qui l’entourait n’existe plus, ou a été remplacé.',
  notTakenDown: 'Ce contenu n’est pas retiré.',
  objectionMade: 'Vous avez déjà contesté cette décision.',
  objectionOver: 'Cette décision ne peut plus être contestée.',
  objectionOther: 'Un autre administrateur doit examiner cette contestation.',
  objectionOpen:
    'Cette décision est contestée\u00a0: répondez d’abord à la contestation, qui peut aussi la lever.',
  ownCase: 'Un autre administrateur doit décider de ce que vous avez publié.',
  noObjection: 'Cette décision n’est pas contestée.',
} as const;
