import type { Page } from '@playwright/test';
import type { Role } from '@eveneo/contract/application/roles';
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
