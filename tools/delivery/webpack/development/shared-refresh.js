'use strict';
/* global window, __EVENEO_BUNDLE__ */
/**
 * Stands in for 'react-refresh/runtime' in every development bundle. One runtime serves the whole page: React DOM
 * reports to the shell's only, and a remote with a runtime of its own would never be drawn again after an edit.
 */
const runtime = (window.__eveneoRefresh ??= require('react-refresh'));

module.exports = {
  ...runtime,
  // Module ids are paths inside a package: without its name two packages' pages would pass for versions of one.
  register: (type, id) => runtime.register(type, `${__EVENEO_BUNDLE__} ${id}`),
  injectIntoGlobalHook(target) {
    if (window.__eveneoRefreshInjected) return;
    window.__eveneoRefreshInjected = true;
    runtime.injectIntoGlobalHook(target);
  },
};
