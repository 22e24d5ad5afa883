import type { Page } from '@playwright/test';
import type { Role } from '@eveneo/contract/application/users';
import type { World } from './world';

/** A state of a screen: its viewer, its URL, and how it is reached. */
export interface ScreenState {
  name: string;
  role?: Role;
  path: string | ((world: World) => string);
  /** API responses, set before the page is opened. */
  before?: (page: Page, world: World) => Promise<unknown>;
  /** Actions on the loaded page. */
  act?: (page: Page, world: World) => Promise<unknown>;
  /** At another width than the default. */
  width?: number;
  /** The only theme that the state has. */
  theme?: 'light' | 'dark';
  /** Needs motion: video, carousel. */
  moving?: true;
  /** Looks like another state, as another viewer: audited in one theme and width. */
  alike?: true;
  /** Visible (or in an alert) once the state is reached. */
  shows: string | RegExp;
}

/** The path of the API call for an event. */
export const EVENT = /^\/api\/events\/\d+$/;

export const open = (world: World) => `/events/${world.open.id}`;
export const own = (world: World) => `/events/${world.own.id}`;
export const registered = (world: World) => `/events/${world.registered.id}`;

export const press = (page: Page, name: string | RegExp) =>
  page.locator('main').getByRole('button', { name }).first().click();

/** The pipeline that runs a state: its role's area. */
export const tagOf = ({ role }: Pick<ScreenState, 'role'>): string => `@mf-${role ?? 'public'}`;

/** States of one screen for one role. */
export const statesAt =
  (path: ScreenState['path'], role?: Role) =>
  (name: string, rest: Omit<ScreenState, 'name' | 'role' | 'path'>): ScreenState => ({
    name,
    path,
    ...(role && { role }),
    ...rest,
  });
