import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { eventField } from '../lib/event-form';
import { answer } from './answers';
import { DOOR_STATES } from './door-states';
import { press, statesAt, type ScreenState } from './state';

const main = (page: Page) => page.locator('main');

const PICTURE = {
  name: 'portrait.webp',
  mimeType: 'image/webp',
  buffer: readFileSync(join(__dirname, '../../api/src/seeds/assets/covers/arts-1-400.webp')),
};
const TOO_HEAVY = { name: 'portrait.png', mimeType: 'image/png', buffer: Buffer.alloc(2_097_153, 1) };
/** A truncated picture: its beginning is valid. */
const DAMAGED = { ...PICTURE, buffer: PICTURE.buffer.subarray(0, 40) };
const choose = (page: Page, file: typeof PICTURE) =>
  main(page).locator('input[type=file]').setInputFiles(file);

const atEdit = statesAt(({ own }) => `/edit-event/${own.id}`, 'organizer');
const atRegistrations = statesAt(({ own }) => `/manage-registrations?event=${own.id}`, 'organizer');
const forms: ScreenState[] = [
  {
    name: 'creation-brouillon',
    role: 'organizer',
    path: '/create-event',
    async act(page) {
      await main(page).getByLabel('Titre').fill('Marché de Noël des créateurs');
      await choose(page, PICTURE);
      await main(page).getByRole('img', { name: 'Aperçu de l’image choisie' }).waitFor();
      await page.reload();
    },
    shows: 'Nous avons retrouvé votre saisie non enregistrée.',
  },
  atEdit('modifier-conflit', {
    before: (page) =>
      answer(page, 'PUT', /^\/api\/events\/\d+$/, 409, { message: 'Modifié', code: 'conflict.stale' }),
    async act(page) {
      await main(page).getByLabel('Titre').fill('Un titre que personne d’autre n’a choisi');
      await press(page, 'Enregistrer les modifications');
    },
    shows: 'Écraser avec ma version',
  }),
  atEdit('modifier-longue-duree', {
    async act(page) {
      await (await eventField(page, 'Heure de début')).fill('20:00');
      await (await eventField(page, 'Heure de fin')).fill('19:00');
      await press(page, 'Enregistrer les modifications');
    },
    shows: 'Corriger les heures',
  }),
  atEdit('modifier-image-retiree', {
    act: (page) => press(page, 'Retirer l’image actuelle'),
    shows: 'L’image actuelle sera retirée à l’enregistrement.',
  }),
  atEdit('modifier-image-abimee', {
    act: (page) => choose(page, DAMAGED),
    shows: 'Ce fichier est abîmé',
  }),
  atEdit('modifier-refus', {
    async act(page) {
      await (await eventField(page, 'Capacité')).fill('0');
      await press(page, 'Enregistrer les modifications');
    },
    shows: 'La capacité doit être d’au moins 1',
  }),
];

const organizerAtManageEvents = statesAt('/manage-events', 'organizer');
const organizerAtManageRegistrations = statesAt('/manage-registrations', 'organizer');
const lists: ScreenState[] = [
  organizerAtManageEvents('gestion-sans-resultat', {
    act: (page) => main(page).getByRole('searchbox').fill('zzzz'),
    shows: 'Aucun événement ne correspond',
  }),
  organizerAtManageRegistrations('inscrits-vide', {
    before: (page) => answer(page, 'GET', /^\/api\/organizer\/events\/\d+\/registrations$/, 200, []),
    act: (page) => main(page).locator('[aria-expanded=false]').first().click(),
    shows: 'Aucun inscrit pour le moment',
  }),
  atRegistrations('inscrits-suppression-raison', {
    async act(page) {
      await main(page)
        .getByRole('button', { name: /^Supprimer l’inscription d/ })
        .first()
        .click();
      await page.getByLabel('Raison').fill('Vous êtes inscrit deux fois.');
    },
    shows: 'Elle figure dans l’email que la personne reçoit.',
  }),
  atRegistrations('inscrits-suppression-annulable', {
    before: (page) => answer(page, 'DELETE', /^\/api\/organizer\/events\/\d+\/registrations\/\d+$/, 204),
    act: removeFirst,
    shows: 'Annuler la suppression',
  }),
  atRegistrations('inscrits-deja-supprime', {
    before: (page) => answer(page, 'DELETE', /^\/api\/organizer\/events\/\d+\/registrations\/\d+$/, 404),
    act: removeFirst,
    shows: 'avait déjà été supprimée.',
  }),
  organizerAtManageRegistrations('inscrits-erreur', {
    before: (page) => answer(page, 'GET', /^\/api\/organizer\/events\/\d+\/registrations$/, 500),
    act: (page) => main(page).locator('[aria-expanded=false]').first().click(),
    shows: 'Échec du chargement des inscrits.',
  }),
];

const guestAtProfile = statesAt('/profile', 'guest');
const profile: ScreenState[] = [
  guestAtProfile('profil-photo-apercu', {
    async act(page) {
      await choose(page, PICTURE);
      await main(page).getByRole('img', { name: 'Aperçu de votre nouvelle photo' }).waitFor();
    },
    shows: 'Aperçu de votre nouvelle photo',
  }),
  guestAtProfile('profil-photo-trop-lourde', {
    act: (page) => choose(page, TOO_HEAVY),
    shows: "L'image ne doit pas dépasser 2 MB. Veuillez choisir une image plus petite.",
  }),
  guestAtProfile('profil-photo-absente', {
    act: (page) => press(page, 'Appliquer'),
    shows: 'Veuillez sélectionner une image.',
  }),
  guestAtProfile('profil-brouillon', {
    async act(page) {
      await main(page).getByLabel('Nom complet').fill('Léa Fontaine-Marchand');
      await page.reload();
    },
    shows: 'Nous avons retrouvé votre saisie non enregistrée.',
  }),
  {
    name: 'compte-suppression-mot',
    role: 'guest',
    path: '/profile?onglet=securite',
    async act(page) {
      await press(page, 'Supprimer mon compte');
      await page.getByRole('dialog').getByRole('button', { name: 'Supprimer définitivement' }).click();
    },
    shows: 'Veuillez taper "SUPPRIMER" pour confirmer.',
  },
];

/** Removes the first registration of the open list, and confirms. */
async function removeFirst(page: Page): Promise<void> {
  await main(page)
    .getByRole('button', { name: /^Supprimer l’inscription d/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer l’inscription' }).click();
}

/** States that the three roles meet while working: drafts, conflicts, refusals, empty and failing lists. */
export const ROLE_ACTION_STATES: readonly ScreenState[] = [...forms, ...lists, ...DOOR_STATES, ...profile];
