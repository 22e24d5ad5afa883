/**
 * First screens are rendered in a context that has only the JavaScript language: no browser, no Node. Globals that
 * components read while rendering are stubbed here; nothing is scheduled, stored or requested.
 */
import 'core-js/web/url';
import 'core-js/web/url-search-params';
import React, { useSyncExternalStore } from 'react';

const nothing = () => undefined;
const never = () => 0;

Object.assign(globalThis, {
  window: globalThis,
  console: { log: nothing, info: nothing, warn: nothing, error: nothing },
  navigator: { onLine: true },
  document: { visibilityState: 'visible', documentElement: { dataset: {} } },
  history: { state: null },
  matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
  addEventListener: nothing,
  removeEventListener: nothing,
  setTimeout: never,
  setInterval: never,
  clearTimeout: nothing,
  clearInterval: nothing,
});

/** A store without a server snapshot is read as in the browser. */
const original = useSyncExternalStore;
const readStore: typeof original = (subscribe, get, getOnServer = get) =>
  original(subscribe, get, getOnServer);
Object.assign(React, { useSyncExternalStore: readStore });
