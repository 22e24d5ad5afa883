import { formatNumber, plural } from 'mf-shared/format/number-text';
import { SCREEN_TITLES } from 'mf-shared/format/screen-titles';

/** Texts of one's public. */
export const texts = {
  title: SCREEN_TITLES.pastGuests,
  lead: 'Qui est venu à vos événements, d’après les inscriptions des douze derniers mois. Là où des entrées ont été notées, seules les personnes entrées comptent.',
  loading: 'Chargement de votre public…',
  failed: 'Votre public n’a pas pu être chargé. Veuillez réessayer.',
  people: 'Les personnes venues',
  search: 'Chercher un nom',
  empty: 'Personne n’est encore venu.',
  emptyText: 'Après un événement, les personnes venues apparaissent ici.',
  noMatch: 'Personne ne correspond.',
  count: (total: number) => plural(total, 'personne'),
  name: 'Nom',
  times: (count: number) => `${formatNumber(count)} fois`,
  events: 'Venues',
  last: 'Dernière fois',
  agreed: 'Accepte vos messages',
  tags: 'Étiquettes',
  tagFilter: 'Filtrer par étiquette',
  everybody: 'Tout le monde',
  tag: {
    of: (name: string) => `Étiquettes\u00a0: ${name}`,
    open: (name: string) => `Étiquettes pour ${name}`,
    added: 'Nouvelle étiquette',
    hint: 'Vous seul les voyez, et la personne si elle demande ses données.',
    submit: 'Enregistrer',
    busy: 'Enregistrement en cours...',
    saved: 'Étiquettes enregistrées.',
    failed: 'Les étiquettes n’ont pas pu être enregistrées. Veuillez réessayer.',
  },
  write: {
    open: 'Écrire',
    title: 'Écrire à votre public',
    to: 'À',
    on: 'Seules les personnes qui l’ont accepté à l’inscription reçoivent ce message, une fois chacune, et le quittent d’un clic.',
    counted: (people: number) =>
      `${plural(people, 'personne')} ${people >= 2 ? 'ont accepté' : 'a accepté'} vos messages.`,
    loading: 'Chargement des destinataires…',
    loadFailed: 'Les destinataires n’ont pas pu être chargés.',
  },
  sent: 'Déjà envoyés',
  progress: (mailed: number, due: number) =>
    due > 0 ? `${formatNumber(mailed)} sur ${plural(mailed + due, 'email')}` : plural(mailed, 'email'),
} as const;
