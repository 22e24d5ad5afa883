'use strict';
/* global window, __EVENEO_BUNDLE__ */
/**
 * Stands in for 'react-refresh/runtime' in every development bundle. One runtime serves the whole page: React DOM
 * reports to the shell's only, and a remote with a runtime of its own would never be drawn again after an edit.
 */
/** @typedef {{ register: (type: unknown, id: string) => void, injectIntoGlobalHook: (target: unknown) => void }} Refresh */

/** @type {Window & { __eveneoRefresh?: Refresh, __eveneoRefreshInjected?: boolean }} */
const page = window;
const runtime = (page.__eveneoRefresh ??= require('react-refresh'));

module.exports = {
  ...runtime,
  // Module ids are paths inside a package: without its name two packages' pages would pass for versions of one.
  /** @param {unknown} type @param {string} id */
  register: (type, id) => runtime.register(type, `${__EVENEO_BUNDLE__} ${id}`),
  /** @param {unknown} target */
  injectIntoGlobalHook(target) {
    if (page.__eveneoRefreshInjected) return;
    page.__eveneoRefreshInjected = true;
    runtime.injectIntoGlobalHook(target);
  },
};
