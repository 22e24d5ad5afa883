import type { Page } from '@playwright/test';
import { ROLES } from '@eveneo/contract/application/users';
import type { Access, RouteDeclaration } from '@eveneo/contract/delivery/area';
import { areas } from 'tools/workshop/docs/route-table';
import { answer, change, silence } from './answers';
import type { ScreenState } from './state';
import type { World } from './world';

export type Viewer = (typeof ROLES)[number] | 'visitor';
export const VIEWERS: readonly Viewer[] = ['visitor', ...ROLES];

/** Whether a declaration admits somebody. */
export const admits = (access: Access, viewer: Viewer): boolean =>
  access === 'public' || (viewer === 'visitor' ? access === 'anonymous' : access.includes(viewer));

/** What ':id' stands for, where it is not an event of the demonstration organizer. */
const OTHER_IDS: Readonly<Record<string, (world: World) => number | null>> = {
  '/events/:id': ({ open }) => open.id,
  '/organizers/:id': ({ open }) => open.organizer_id,
  '/tickets/:id': ({ registered }) => registered.id,
  '/users/:id': ({ guest }) => guest.id,
};

/** The route's address in the demonstration data. */
const addressOf = (path: string) => (world: World) =>
  path.replace(':id', String((OTHER_IDS[path] ?? (({ own }) => own.id))(world)));

/** The paths of the calls that a route declares, whatever their numbers and queries. */
const callsOf = ({ data = [] }: RouteDeclaration): RegExp[] =>
  [data].flat().map((call) => new RegExp(`^${(call.split('?')[0] ?? '').replaceAll(/:\w+/g, '[^/]+')}$`));

/** An answer without entries: its lists emptied, its totals 0. */
const emptied = (body: unknown): unknown =>
  Array.isArray(body)
    ? []
    : Object.fromEntries(
        Object.entries(body as object).map(([key, value]: [string, unknown]) => [
          key,
          Array.isArray(value) ? [] : key.startsWith('total') ? 0 : value,
        ]),
      );

type Situation = Pick<ScreenState, 'shows'> & { prepare: (page: Page, call: RegExp) => Promise<unknown> };
const SITUATIONS: Readonly<Record<string, Situation>> = {
  chargement: { prepare: (page, call) => silence(page, 'GET', call), shows: /Chargement/ },
  vide: { prepare: (page, call) => change(page, call, emptied), shows: /./ },
  erreur: { prepare: (page, call) => answer(page, 'GET', call, 500), shows: /Réessayer|try again/ },
};

/** Their pages stand without this answer: a select that is empty, a heading without the event's title. */
const STANDING: readonly string[] = ['/create-event', '/manage-events/:id/history'];

const settled = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main?.querySelector('h1') && !main.querySelector('[aria-busy="true"]');
  });

interface Opened {
  readonly route: RouteDeclaration;
  readonly state: Pick<ScreenState, 'name' | 'role' | 'path' | 'alike'>;
}

const filledOf = ({ route, state }: Opened): ScreenState => ({
  ...state,
  act: settled,
  shows: route.data ? /./ : route.title,
});

/** While the declared data load, without entries, and in failure. */
function situationsOf({ route, state }: Opened): ScreenState[] {
  const calls = callsOf(route);
  if (calls.length === 0) return [];
  return Object.entries(SITUATIONS).map(([situation, { prepare, shows }]) => ({
    ...state,
    name: `${state.name}-${situation}`,
    before: (page) => Promise.all(calls.map((call) => prepare(page, call))),
    ...(situation === 'vide' && { act: settled }),
    shows: STANDING.includes(route.path) ? /./ : shows,
  }));
}

/** Admins are sent on from here; they only copy events. */
const isRedirect = ({ path }: RouteDeclaration, viewer: Viewer) =>
  path === '/create-event' && viewer === 'admin';

/** A route as one of its viewers opens it; the first of them stands for the others. */
const opened = (route: RouteDeclaration, viewer: Viewer, at: number): Opened => ({
  route,
  state: {
    name: ['route', viewer, ...route.path.replace(':', '').split('/').filter(Boolean)].join('-'),
    ...(viewer !== 'visitor' && { role: viewer }),
    ...(at > 0 && { alike: true }),
    path: route.path.includes(':') ? addressOf(route.path) : route.path,
  },
});

const OPENED: readonly Opened[] = areas()
  .flatMap(({ routes }) => routes)
  .flatMap((route) =>
    VIEWERS.filter((viewer) => admits(route.access, viewer) && !isRedirect(route, viewer)).map((viewer, at) =>
      opened(route, viewer, at),
    ),
  );

/** Every route of every area, for each role that it admits, with its data. */
export const FILLED_STATES: readonly ScreenState[] = OPENED.map(filledOf);

/** The same, and if a route declares data, while they load, without entries, and in failure. */
export const DERIVED_STATES: readonly ScreenState[] = OPENED.flatMap((one) => [
  filledOf(one),
  ...situationsOf(one),
]);
