import type { Page } from '@playwright/test';
import type { Role } from '@eveneo/contract/application/users';
import type { World } from './world';

/** A screen in one of its states: who sees it, where, and how it gets there. */
export interface ScreenState {
  /** Unique; names the picture's file. */
  name: string;
  role?: Role;
  path: string | ((world: World) => string);
  /** Before the page is opened: what the API will answer. */
  before?: (page: Page, world: World) => Promise<unknown>;
  /** Once the page is there: what a person does. */
  act?: (page: Page, world: World) => Promise<unknown>;
  /** Seen at another width than the tests' usual one. */
  width?: number;
  /** What the state is about: the theme is not changed in it. */
  theme?: 'light' | 'dark';
  /** Only where motion is welcome: the video, the turning slides. */
  moving?: true;
  /** Stands on the screen (or in an alert) once the state is reached. */
  shows: string | RegExp;
}

/** Where the event's states are seen, and what a person does there. */
export const EVENT = /^\/api\/events\/\d+$/;

export const open = (world: World) => `/events/${world.open.id}`;
export const own = (world: World) => `/events/${world.own.id}`;
export const registered = (world: World) => `/events/${world.registered.id}`;

export const press = (page: Page, name: string | RegExp) =>
  page.locator('main').getByRole('button', { name }).first().click();

/** Whose journey a state is: that of the area whose people see it. */
export const tagOf = ({ role }: Pick<ScreenState, 'role'>): string => `@mf-${role ?? 'public'}`;

/** Keys of the catalogue by the state of a screen that calls for them. */
export type TextsByState = Readonly<Record<string, readonly string[]>>;

/** Makes states of one screen, seen by one role. */
export const statesAt =
  (path: ScreenState['path'], role?: Role) =>
  (name: string, rest: Omit<ScreenState, 'name' | 'role' | 'path'>): ScreenState => ({
    name,
    path,
    ...(role && { role }),
    ...rest,
  });
