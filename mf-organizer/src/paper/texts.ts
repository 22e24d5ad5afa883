import { formatNumber, plural } from 'mf-shared/format/number-text';
import { SCREEN_TITLES } from 'mf-shared/format/screen-titles';
import { shownText } from 'mf-shared/format/typography';

export const texts = {
  title: SCREEN_TITLES.paper,
  loading: 'Chargement des inscrits…',
  failed: 'Les inscrits n’ont pas pu être chargés.',
  print: 'Imprimer',
  back: 'Retour à l’événement',
  kind: 'Document',
  kinds: {
    emargement: 'Feuille d’émargement',
    badges: 'Badges',
    attestations: 'Attestations de présence',
  },
  by: 'Lignes',
  bys: { nom: 'Par nom', billet: 'Par billet' },
  size: 'Badges par feuille',
  sizes: { '8': '8 par feuille', '10': '10 par feuille' },
  empty: 'Personne n’est encore inscrit.',
  nobodyEntered:
    'Personne n’est encore entré\u00a0: une attestation s’imprime pour qui est passé par l’accueil.',
  noMatch: 'Aucun nom ne correspond.',
  search: 'Chercher un nom',
  hint: 'Dans la fenêtre d’impression, choisissez A4, et «\u00a0Enregistrer en PDF\u00a0» pour un fichier.',
  people: (people: number) => plural(people, 'personne'),
  sheet: {
    title: 'Feuille d’émargement',
    name: 'Nom',
    ticket: 'Billet',
    places: 'Places',
    signature: 'Signature',
    with: (names: string) => `avec ${names}`,
    unnamed: (people: number) =>
      people >= 2 ? `${formatNumber(people)} autres personnes` : 'une autre personne',
    by: (organizer: string) => `Organisé par ${shownText(organizer)}`,
  },
  attestation: {
    title: SCREEN_TITLES.attestation,
    certifies: (organizer: string | null) =>
      organizer === null ? 'Il est attesté que' : `${shownText(organizer)} atteste que`,
    was: 'a assisté à',
    number: 'Attestation n°',
    check: 'Ce numéro se vérifie à cette adresse\u00a0:',
    code: 'QR code de la page qui vérifie cette attestation',
    lead: 'Le numéro est au bas du papier. La page montre ce que l’attestation dit, et rien d’autre.',
    label: 'Numéro de l’attestation',
    example: 'Par exemple 3F-K7QF-2M9D-XW4T.',
    submit: 'Vérifier',
    loading: 'Vérification…',
    good: 'Cette attestation est authentique.',
    failed: 'La vérification n’a pas abouti.',
    other: 'Vérifier un autre numéro',
  },
} as const;
