/** Replaces the API's responses to put a screen into a state; only `change` asks the real API, and only reads. */
import type { Page, Route } from '@playwright/test';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const on = (page: Page, method: Method, path: RegExp, act: (route: Route) => Promise<void>) =>
  page.route(
    (url) => path.test(url.pathname),
    (route) => (route.request().method() === method ? act(route) : route.fallback()),
  );

export const answer = (page: Page, method: Method, path: RegExp, status: number, json: unknown = {}) =>
  on(page, method, path, (route) => route.fulfill({ status, json }));

export const silence = (page: Page, method: Method, path: RegExp) =>
  on(page, method, path, () => new Promise(() => undefined));

export const cut = (page: Page, method: Method, path: RegExp) =>
  on(page, method, path, (route) => route.abort('connectionrefused'));

/** The real response with some fields changed, or altered as a whole. */
export const change = (
  page: Page,
  path: RegExp,
  fields: Record<string, unknown> | ((body: unknown) => unknown),
) =>
  on(page, 'GET', path, async (route) => {
    try {
      const response = await route.fetch();
      const body = (await response.json()) as Record<string, unknown>;
      const json = typeof fields === 'function' ? fields(body) : { ...body, ...fields };
      await route.fulfill({ response, json });
    } catch {
      // The page has been left in the meantime.
    }
  });

/** Answers a call after `then`, which sets what later reads return. */
export const answerThen = (
  page: Page,
  method: Method,
  path: RegExp,
  given: { status: number; json?: unknown },
  then: () => Promise<unknown>,
) =>
  on(page, method, path, async (route) => {
    await then();
    await route.fulfill({ json: {}, ...given });
  });

/** Fields of an event page that list items do not have. */
export const EVENT_DETAIL = {
  preview: '/api/previews/1.jpg',
  attendees: [],
  guests: [],
  is_registered: false,
  online_url: null,
  rating_count: 0,
  messages_count: 0,
  waiting_count: 0,
  waiting_position: null,
};

export const NO_EVENTS = { data: [], current_page: 1, last_page: 1, per_page: 6, total: 0, total_all: 0 };
