'use strict';
/* global window, __EVENEO_BUNDLE__ */
/**
 * Replaces 'react-refresh/runtime' in every development bundle. One runtime serves the whole page: React DOM
 * reports only to the shell's, so a remote with its own would never be redrawn after an edit.
 */
/**
 * @typedef {{ register: (type: unknown, id: string) => void, injectIntoGlobalHook:
 *   (target: unknown) => void }} Refresh
 */

/** @type {Window & { __eveneoRefresh?: Refresh, __eveneoRefreshInjected?: boolean }} */
const page = window;
const runtime = (page.__eveneoRefresh ??= require('react-refresh'));

module.exports = {
  ...runtime,
  // Module ids are paths inside a package: without the package's name, pages of two packages would count as
  // versions of one page.
  /** @param {unknown} type @param {string} id */
  register: (type, id) => runtime.register(type, `${__EVENEO_BUNDLE__} ${id}`),
  /** @param {unknown} target */
  injectIntoGlobalHook(target) {
    if (page.__eveneoRefreshInjected) return;
    page.__eveneoRefreshInjected = true;
    runtime.injectIntoGlobalHook(target);
  },
};
