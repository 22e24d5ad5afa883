import { serveAltered, type AlteredSite } from './altered-site';

/** Everything that runs or fetches code; what the browser paints, and waits for, is the same. */
const SCRIPTS = /<script\b(?![^>]*type="application)[^>]*>.*?<\/script>|<link\b[^>]*\bas="script"[^>]*>/gs;

/** The element that the page's first paint may wait for stays. */
const standIn = (script: string): string => {
  const [id] = /\bid="[^"]*"/.exec(script) ?? [];
  return id === undefined ? '' : `<template ${id}></template>`;
};

/** Serves a site without its scripts: how soon its pages can be painted at all. */
export const serveWithoutScripts = (site: string): Promise<AlteredSite> =>
  serveAltered(site, (html) => html.replace(SCRIPTS, standIn));
