import type { Page } from '@playwright/test';
import type { HeldTicket } from '@eveneo/contract/application/places';
import type { Role } from '@eveneo/contract/application/users';
import { registrant, registrantPage } from 'mf-shared/testing/registrants';
import { eventField } from '../lib/event-form';
import { answer, change, silence } from './answers';
import { EVENT, press, statesAt, type ScreenState } from './state';
import type { World } from './world';

const VIEWS: readonly (readonly [role: Role, ...views: string[]])[] = [
  ['guest', 'mois', 'semaine'],
  ['organizer', 'mois', 'semaine', 'jour', 'agenda'],
  ['admin', 'mois', 'agenda'],
];

const dashboards = VIEWS.flatMap(([role, ...views]): ScreenState[] => [
  {
    name: `${role}-calendrier-mois-telephone`,
    role,
    path: `/${role}?onglet=calendrier&vue=mois`,
    width: 390,
    shows: 'Voir la journée',
  },
  ...views.map((view): ScreenState => ({
    name: `${role}-calendrier-${view}`,
    role,
    path: `/${role}?onglet=calendrier&vue=${view}`,
    shows: 'Aller à la date :',
  })),
]);

const REGISTRANTS = /^\/api\/events\/\d+\/registrants$/;

const WITH_COMPANIONS = registrantPage({
  data: [
    registrant(5, 'Chloé Lambert', {
      answers: [
        { question: 'Avez-vous déjà grimpé ?', answer: 'Une ou deux fois' },
        { question: 'Que faut-il vous prêter ?', answer: 'Chaussons, sac à magnésie' },
      ],
    }),
    registrant(6, 'Zoé Bellanger', { user_id: null, email: null, companion_of: 'Chloé Lambert' }),
    registrant(7, 'Accompagne Chloé Lambert', {
      user_id: null,
      email: null,
      companion_of: 'Chloé Lambert',
      entered_at: '2026-11-21T09:12:00.000Z',
    }),
  ],
  counts: { all: 3, entered: 1, expected: 2 },
});
/** An account, a companion, and somebody added by hand; one of them has paid. */
const OF_ALL_KINDS = registrantPage({
  data: [
    registrant(5, 'Chloé Lambert', { settled: true }),
    registrant(6, 'Zoé Bellanger', { user_id: null, email: null, companion_of: 'Chloé Lambert' }),
    registrant(7, 'Odile Marchand', { user_id: null, email: null, added: 107, source: 'ajout' }),
  ],
  counts: { all: 3, entered: 0, expected: 3, added: 1, settled: 1 },
});
const COMPANIONS = ['Zoé Bellanger', 'Accompagne Léa Fontaine'].map((name, at) => ({
  id: at + 1,
  number: `8M2R-4T6${at}`,
  code: `EVENEO:${String(at).repeat(103)}`,
  name,
}));

const SERIES = [0, 1, 2, 3, 4, 5].map((week) => ({
  id: 900_001 + week,
  date: `2027-${week < 4 ? '01' : '02'}-${String(4 + 7 * (week % 4)).padStart(2, '0')}`,
  time: '18:30',
  end_time: '19:30',
  capacity: 20,
  cancelled: week === 2,
  is_registered: false,
  places_left: 3 * week,
  registrations_count: 20 - 3 * week,
}));
/** The event is one of a series; the API previews what an edit of the other dates would change. */
async function asSeries(page: Page, { own }: World): Promise<void> {
  await change(page, EVENT, { series: { rule: 'weekly' } });
  const data = SERIES.map((date, at) => (at === 1 ? { ...date, id: own.id } : date));
  const pages = { total: 6, current_page: 1, last_page: 1, per_page: 52 };
  await answer(page, 'GET', /^\/api\/events\/\d+\/series$/, 200, { data, ...pages });
  const changes = SERIES.map(({ id, date, time, registrations_count }, at) => ({
    id,
    date,
    time,
    registrations_count,
    new_date: date,
    new_time: at === 4 ? time : '21:15',
    changed: at === 4 ? [] : ['time'],
    kept: at === 4 ? ['time'] : [],
  }));
  await answer(page, 'PUT', /^\/api\/events\/\d+\/series$/, 200, { data: changes });
}

const management = (['organizer', 'admin'] as const).flatMap((role): ScreenState[] => {
  const atEvents = statesAt('/manage-events', role);
  const atRegistrations = statesAt('/manage-registrations', role);
  const atDesk = statesAt(({ own }) => `/manage-events/${own.id}`, role);
  return [
    atEvents(`${role}-gestion-modification`, {
      async act(page) {
        await press(page, /^Autres actions/);
        await press(page, /^Modifier$/);
      },
      shows: 'Enregistrer les modifications',
    }),
    atEvents(`${role}-gestion-suppression`, {
      async act(page) {
        await press(page, /^Autres actions/);
        await press(page, /^Supprimer$/);
      },
      shows: 'Cette action est définitive.',
    }),
    {
      name: `${role}-modifier-serie`,
      role,
      path: ({ own }) => `/edit-event/${own.id}`,
      before: asSeries,
      async act(page) {
        await (await eventField(page, 'Heure de début')).fill('21:15');
        await press(page, 'Enregistrer les modifications');
        await page.getByRole('radio', { name: 'Celle-ci et les suivantes' }).check();
      },
      shows: '5\u00a0dates à modifier',
    },
    {
      name: `${role}-modifier-introuvable`,
      role,
      path: '/edit-event/999999999',
      shows: 'Événement introuvable',
    },
    atDesk(`${role}-evenement-inscrits`, {
      act: (page) => page.getByRole('tab', { name: /^Inscrits/ }).click(),
      shows: 'Liste (CSV)',
    }),
    atDesk(`${role}-evenement-inscrits-ajout`, {
      async act(page) {
        await page.getByRole('tab', { name: /^Inscrits/ }).click();
        await press(page, 'Ajouter');
        await page
          .getByRole('textbox', { name: 'Personnes' })
          .fill('Nom;Téléphone;Email\nOdile;06;odile@exemple.fr\nAna;;pas une adresse\nPaul');
      },
      shows: /1\sligne refusée/,
    }),
    atDesk(`${role}-evenement-inscrits-reglement`, {
      before: (page) => answer(page, 'GET', REGISTRANTS, 200, OF_ALL_KINDS),
      act: (page) => page.getByRole('tab', { name: /^Inscrits/ }).click(),
      shows: 'à régler',
    }),
    atDesk(`${role}-evenement-inscrits-corriger`, {
      before: (page) => answer(page, 'GET', REGISTRANTS, 200, OF_ALL_KINDS),
      async act(page) {
        await page.getByRole('tab', { name: /^Inscrits/ }).click();
        await press(page, 'Actions pour Odile Marchand');
        await press(page, 'Corriger');
      },
      shows: 'Corriger l’inscription',
    }),
    atDesk(`${role}-evenement-inscrits-autre-date`, {
      async before(page, world) {
        await asSeries(page, world);
        await answer(page, 'GET', REGISTRANTS, 200, OF_ALL_KINDS);
      },
      async act(page) {
        await page.getByRole('tab', { name: /^Inscrits/ }).click();
        await press(page, 'Actions pour Odile Marchand');
        await press(page, 'Changer de date');
      },
      shows: 'Nouvelle date',
    }),
    atDesk(`${role}-evenement-inscrits-chargement`, {
      before: (page) => silence(page, 'GET', REGISTRANTS),
      act: (page) => page.getByRole('tab', { name: /^Inscrits/ }).click(),
      shows: 'Chargement des inscrits…',
    }),
    atDesk(`${role}-evenement-inscrits-erreur`, {
      before: (page) => answer(page, 'GET', REGISTRANTS, 500),
      act: (page) => page.getByRole('tab', { name: /^Inscrits/ }).click(),
      shows: 'Échec du chargement des inscrits.',
    }),
    atDesk(`${role}-evenement-inscrits-accompagnes`, {
      before: (page) => answer(page, 'GET', REGISTRANTS, 200, WITH_COMPANIONS),
      act: (page) => page.getByRole('tab', { name: /^Inscrits/ }).click(),
      shows: 'accompagne Chloé Lambert',
    }),
    atDesk(`${role}-evenement-serie`, { before: asSeries, shows: 'Les dates de la série' }),
    atDesk(`${role}-evenement-serie-annulation`, {
      before: asSeries,
      act: (page) => press(page, 'Annuler des dates'),
      shows: 'Annuler ces dates',
    }),
    atDesk(`${role}-evenement-partager`, {
      act: (page) => press(page, 'Partager'),
      shows: 'Adresse de la page',
    }),
    atDesk(`${role}-evenement-suppression`, {
      async act(page) {
        await press(page, 'Autres actions');
        await press(page, 'Supprimer');
      },
      shows: 'Cette action est définitive.',
    }),
    {
      name: `${role}-evenement-introuvable`,
      role,
      path: '/manage-events/999999999',
      shows: 'Événement introuvable',
    },
    atRegistrations(`${role}-inscrits-liste`, {
      act: (page) => page.locator('main [aria-expanded=false]').first().click(),
      shows: /Télécharger la liste|Aucun inscrit/,
    }),
    atRegistrations(`${role}-inscrits-suppression`, {
      async act(page, { own }) {
        await page.locator('main').getByRole('button', { name: own.title }).click();
        await press(page, /^Supprimer l’inscription d/);
      },
      shows: 'La place sera de nouveau disponible.',
    }),
  ];
});

const profiles = (['guest', 'organizer', 'admin'] as const).flatMap((role): ScreenState[] => [
  {
    name: `${role}-profil-securite`,
    role,
    path: '/profile?onglet=securite',
    shows: 'Changer le mot de passe',
  },
  {
    name: `${role}-profil-preferences`,
    role,
    path: '/profile?onglet=preferences',
    shows: 'Enregistrer les préférences',
  },
]);

const organizerAtCreateEvent = statesAt('/create-event', 'organizer');
const others: ScreenState[] = [
  organizerAtCreateEvent('creation-images-fournies', {
    async act(page) {
      await (await eventField(page, 'Catégorie')).selectOption({ label: 'Sports' });
      await press(page, 'Sports, image 2');
    },
    shows: 'Aperçu de l’image choisie',
  }),
  organizerAtCreateEvent('creation-questions', {
    async act(page) {
      await press(page, /^Ajouter si besoin/);
      await press(page, 'Questions à l’inscription');
      await press(page, 'Ajouter une question');
      await page.getByLabel('Réponse', { exact: true }).selectOption('many');
    },
    shows: 'Retirer la question 1',
  }),
  organizerAtCreateEvent('creation-serie', {
    async act(page) {
      await (await eventField(page, 'Date', true)).fill('2027-01-31');
      await press(page, 'Répéter cet événement');
      await page.getByLabel('Répétition').first().selectOption('monthly_day');
    },
    shows: '6\u00a0dates seront créées',
  }),
  organizerAtCreateEvent('creation-vide', {
    act: (page) => press(page, 'Créer l’événement'),
    shows: 'Le titre est requis',
  }),
  {
    name: 'guest-en-attente',
    role: 'guest',
    path: '/guest',
    before: (page, { full }) =>
      answer(page, 'GET', /^\/api\/guest-waiting$/, 200, [{ event: full, position: 3 }]),
    shows: 'Votre rang',
  },
  {
    name: 'annulation-question',
    role: 'guest',
    path: ({ registered }) => `/tickets/${registered.id}`,
    act: (page) => press(page, 'Annuler mon inscription'),
    shows: 'Garder ma place',
  },
  {
    name: 'guest-billet-accompagne',
    role: 'guest',
    path: ({ registered }) => `/tickets/${registered.id}`,
    before: (page) =>
      page.route('**/api/tickets', async (route) => {
        const response = await route.fetch();
        const held = (await response.json()) as HeldTicket[];
        const json = held.map((one) => ({ ...one, ticket: { ...one.ticket, companions: COMPANIONS } }));
        await route.fulfill({ response, json });
      }),
    act: (page) =>
      page
        .getByRole('img', { name: /^Code QR du billet/ })
        .nth(2)
        .waitFor(),
    shows: 'Zoé Bellanger',
  },
  {
    name: 'guest-billet-introuvable',
    role: 'guest',
    path: '/tickets/999999999',
    shows: 'Ce billet n’existe pas',
  },
  {
    name: 'compte-suppression',
    role: 'guest',
    path: '/profile?onglet=securite',
    act: (page) => press(page, 'Supprimer mon compte'),
    shows: 'Tapez SUPPRIMER pour confirmer',
  },
];

/** The three roles' own areas. */
export const ROLE_STATES: readonly ScreenState[] = [...dashboards, ...management, ...profiles, ...others];
