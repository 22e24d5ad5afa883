import { ofName } from '@eveneo/contract/application/elision';
import { formatInstant } from 'mf-shared/format/date-text';
import { formatNumber, plural } from 'mf-shared/format/number-text';
import { SCREEN_TITLES } from 'mf-shared/format/screen-titles';

export const texts = {
  title: SCREEN_TITLES.checkTickets,
  registrants: 'Voir les inscrits',
  loading: 'Chargement de l’événement…',
  loadFailed: 'L’événement n’a pas pu être chargé.',
  notFound: 'Cet événement n’est pas l’un des vôtres',
  gone: 'Événement introuvable',
  code: 'Numéro ou code du billet',
  hint: 'Un numéro (K7QF-2M9D), un code, ou un nom.',
  check: 'Vérifier',
  checking: 'Vérification…',
  scanned: 'Code scanné',
  number: (number: string) => `Billet ${number}`,
  verdict: { in: 'Entrée', refused: 'Refusé', open: 'Pas de réponse', checking: 'Un instant' },
  entered: 'Déjà entré',
  due: 'À régler',
  again: 'Réessayer',
  againFor: (code: string) => `Réessayer\u00a0: ${code}`,
  earlier: 'Lectures précédentes',
  of: (registered: number) => `sur ${formatNumber(registered)}`,
  inside: (inside: number) => `${formatNumber(inside)} en ce moment dans la salle`,
  next: 'Suivant',
  undo: {
    button: 'Annuler',
    of: (name: string) => `Annuler l’entrée ${ofName(name)}`,
    failed: 'L’entrée n’a pas pu être annulée.',
  },
  failure: {
    failed: 'Le billet n’a pas pu être vérifié.',
    unanswered: 'Sans réseau, le billet n’a pas pu être vérifié.',
  },
  camera: {
    open: 'Lire avec la caméra',
    failed: 'La caméra n’a pas pu être ouverte\u00a0: saisissez le numéro.',
    none: 'Cet appareil n’a pas de caméra\u00a0: saisissez le numéro ou le nom.',
    insecure: 'La caméra demande une page en https\u00a0: saisissez le numéro ou le nom.',
  },
  closed: {
    early: (opens: string, timeZone: string | undefined) =>
      `Les entrées ouvrent ${formatInstant(opens, timeZone)}.`,
    open: 'Ouvrir maintenant',
    failed: 'Les entrées n’ont pas pu être ouvertes.',
    over: 'Cet événement est terminé\u00a0: les entrées sont closes.',
    cancelled: 'Cet événement est annulé\u00a0: personne n’entre.',
  },
  entryAt: (time: string, door: string | null) => (door ? `à ${time} (${door})` : `à ${time}`),
  double: (name: string, number: string, first: string, second: string) =>
    `Deux portes ont laissé entrer le billet ${number} (${name})\u00a0: ${first} et ${second}.`,
  otherDoubles: (count: number) => `${plural(count, 'autre billet', 'autres billets')} dans ce cas`,
  people: {
    title: 'Inscrits de ce nom',
    loading: 'Recherche…',
    failed: 'La recherche n’a pas abouti.',
    none: (search: string) => `Aucun inscrit ne s’appelle «\u00a0${search}\u00a0».`,
    more: 'Les 20 premiers seulement\u00a0: précisez le nom.',
    enter: 'Faire entrer',
    enterFor: (name: string) => `Faire entrer\u00a0: ${name}`,
  },
  without: {
    open: 'Sans billet',
    beyond: 'Laisser entrer au-delà des places, à toutes les portes',
    failed: 'L’entrée n’a pas pu être enregistrée.',
  },
  links: {
    title: 'Aides',
    failed: 'Les liens n’ont pas pu être chargés.',
  },
  settings: {
    title: 'Réglages',
    loadFailed: 'Les réglages n’ont pas pu être chargés.',
    failed: 'Ce réglage n’a pas pu être enregistré.',
    signals: 'Son et vibration',
    exits: 'Noter aussi les sorties\u00a0: un billet lu de nouveau sort ou revient',
    onSite: 'Inscription sur place, aujourd’hui',
    onSiteHint:
      'Montrez ce code à l’entrée\u00a0: derrière un même réseau, chacun s’inscrit alors sans compte, avec son adresse, dans la limite d’une place sur dix en attente de confirmation.',
    onSiteCode: 'Code de l’inscription sur place',
    name: 'Nom de cette porte',
    nameHint: 'S’il y a plusieurs portes\u00a0: «\u00a0Entrée nord\u00a0».',
  },
} as const;
