import type { Page } from '@playwright/test';
import type { World } from './world';

/** Where the event's states are seen, and what a person does there. */
export const EVENT = /^\/api\/events\/\d+$/;

export const open = (world: World) => `/events/${world.open.id}`;
export const own = (world: World) => `/events/${world.own.id}`;
export const registered = (world: World) => `/events/${world.registered.id}`;

export const press = (page: Page, name: string | RegExp) =>
  page.locator('main').getByRole('button', { name }).first().click();
