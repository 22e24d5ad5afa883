type ReleasesTab = 'en-ligne' | 'qui-sert-quoi' | 'pannes' | 'historique';

/** The tabs, named as in the URL, and the ids of their sections, which a link may name ('/releases#hotes'). */
const SECTIONS: Readonly<Record<ReleasesTab, readonly string[]>> = {
  'en-ligne': ['publiees', 'apercus'],
  'qui-sert-quoi': ['chargements', 'hotes', 'rapidite'],
  pannes: [],
  historique: [],
};
export const TABS = Object.keys(SECTIONS) as ReleasesTab[];

const PARAMETER = 'onglet';
export const SAME_PAGE = { replace: true, preventScrollReset: true };

/** The tab that the URL names, by itself or by one of its sections. */
export function tabOf(parameters: URLSearchParams, section: string): ReleasesTab | undefined {
  const isAsked = (name: string | null) => TABS.find((tab) => tab === name);
  return (
    isAsked(parameters.get(PARAMETER)) ??
    isAsked(section) ??
    TABS.find((tab) => SECTIONS[tab].includes(section))
  );
}

/** The query parameters with another tab; the filters of the history stay. */
export function withTab(parameters: URLSearchParams, tab: ReleasesTab): URLSearchParams {
  const next = new URLSearchParams(parameters);
  next.set(PARAMETER, tab);
  return next;
}
