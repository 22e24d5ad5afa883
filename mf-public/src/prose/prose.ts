/** One part of a long text. In the texts `[words](/path)` is a link within the site. */
export interface ProseSection {
  title: string;
  paragraphs?: readonly string[];
  list?: readonly string[];
}

export interface Prose {
  title: string;
  lead: string;
  /** YYYY-MM-DD */
  updated: string;
  sections: readonly ProseSection[];
}
