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

/** A route for one viewer: filled and, if it declares data, while they load, without entries, and in failure. */
function statesOf(route: RouteDeclaration, viewer: Viewer, alike: boolean): ScreenState[] {
  const { path, title } = route;
  const name = ['route', viewer, ...path.replace(':', '').split('/').filter(Boolean)].join('-');
  const shared = {
    ...(viewer !== 'visitor' && { role: viewer }),
    ...(alike && { alike }),
    path: path.includes(':') ? addressOf(path) : path,
  };
  const calls = callsOf(route);
  const filled: ScreenState = { ...shared, name, act: settled, shows: calls.length > 0 ? /./ : title };
  if (calls.length === 0) return [filled];
  return [
    filled,
    ...Object.entries(SITUATIONS).map(([situation, { prepare, shows }]): ScreenState => ({
      ...shared,
      name: `${name}-${situation}`,
      before: (page) => Promise.all(calls.map((call) => prepare(page, call))),
      ...(situation === 'vide' && { act: settled }),
      shows: STANDING.includes(path) ? /./ : shows,
    })),
  ];
}

/** Admins are sent on from here; they only copy events. */
const isRedirect = ({ path }: RouteDeclaration, viewer: Viewer) =>
  path === '/create-event' && viewer === 'admin';

/** Every route of every area, for each role that it admits. */
export const DERIVED_STATES: readonly ScreenState[] = areas()
  .flatMap(({ routes }) => routes)
  .flatMap((route) =>
    VIEWERS.filter((viewer) => admits(route.access, viewer) && !isRedirect(route, viewer)).flatMap(
      (viewer, at) => statesOf(route, viewer, at > 0),
    ),
  );
