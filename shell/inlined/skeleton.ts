/** The grey shapes shown while a page loads: by the host in its HTML, by the shell while an area loads. */
import type { RouteDeclaration } from '@eveneo/contract/delivery/area';

type SkeletonKind = NonNullable<RouteDeclaration['skeleton']>;

const bar = (modifier: string) => `<span class="sk-bar sk-${modifier}"></span>`;
const repeat = (count: number, html: string) => html.repeat(count);
const card = `<span class="sk-card">${bar('cover')}${bar('line')}${bar('line-short')}</span>`;

const cards = `${bar('title')}${bar('field')}<span class="sk-grid">${repeat(6, card)}</span>`;

/** All other kinds, some of which only older releases name, are shown as cards. */
const shapes: Partial<Record<SkeletonKind, string>> = {
  detail: `${bar('banner')}${bar('title')}${repeat(4, bar('line'))}`,
  form: `<span class="sk-narrow">${bar('title')}${repeat(3, bar('field'))}${bar('button')}</span>`,
  dashboard: `${bar('title')}<span class="sk-stats">${repeat(4, bar('stat'))}</span>${bar('panel')}`,
  text: `${bar('title')}${repeat(8, bar('line'))}`,
};

/** Static markup without text; the caller announces the loading state. */
export const skeletonHtml = (kind: SkeletonKind = 'text'): string =>
  `<span class="sk" data-kind="${kind}" aria-hidden="true">${shapes[kind] ?? cards}</span>`;
