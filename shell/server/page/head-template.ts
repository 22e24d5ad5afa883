import type { HeadTemplate } from '@eveneo/contract/delivery/area';
import { EVENT_TIME_ZONE } from 'mf-shared/format/event-time';
import { computedValue } from './computed-values';

const PLACEHOLDER = /\{(@?[\w.]+)\}/g;

function valueAt(data: unknown, path: string): unknown {
  if (/^@\w+\./.test(path)) {
    const zone = valueAt(data, '@timeZone');
    return computedValue(path, typeof zone === 'string' ? zone : EVENT_TIME_ZONE, (field) =>
      valueAt(data, field),
    );
  }
  return path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    return (value as Record<string, unknown>)[key];
  }, data);
}

/** Replaces '{a.b}' by the value at that path of the answer; missing values become ''. */
export const fillText = (template: string, data: unknown): string =>
  template.replace(PLACEHOLDER, (_, path: string) => {
    const value = valueAt(data, path);
    return value === undefined || value === null ? '' : String(value);
  });

/** Like fillText, but undefined when a value is missing: an incomplete URL or date is worse than none. */
export function fillIfComplete(template: string, data: unknown): string | undefined {
  const complete = [...template.matchAll(PLACEHOLDER)].every(([, path]) => valueAt(data, path ?? '') != null);
  return complete ? fillText(template, data) : undefined;
}

function fillValue(template: unknown, data: unknown): unknown {
  if (typeof template === 'string') {
    const whole = /^\{(@?[\w.]+)\}$/.exec(template);
    return whole ? (valueAt(data, whole[1] ?? '') ?? undefined) : fillIfComplete(template, data);
  }
  if (Array.isArray(template)) {
    return template.map((one) => fillValue(one, data)).filter((one) => one !== undefined);
  }
  if (typeof template === 'object' && template !== null) {
    const { '@if': condition, ...entries } = template as Record<string, unknown>;
    if (condition !== undefined && fillValue(condition, data) === undefined) return undefined;
    return Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, fillValue(value, data)]));
  }
  return template;
}

export interface FilledHead {
  title: string | null;
  description: string | null;
  image: string | null;
  type: string;
  jsonLd: unknown;
  noindex: boolean;
  alternates: readonly { type: string; title: string; href: string }[];
}

/** Cut at a space if there is one; an emoji is never split. */
const shorten = (text: string, length: number) => {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  if (characters.length <= length) return characters.join('');
  return `${characters
    .slice(0, length - 1)
    .join('')
    .replace(/\s\S*$/, '')}…`;
};

/** Values for templates besides the response: the page's URL, and the time zone of its dates. */
export interface PageAddress {
  '@origin': string;
  '@url': string;
  '@timeZone': string;
}

/** Fills an area's head template with the response of the route's data call. */
export function fillHead(template: HeadTemplate, answer: unknown, address?: PageAddress): FilledHead {
  const data = { ...(typeof answer === 'object' ? answer : {}), ...address };
  const text = (value: string | undefined) => (value ? fillText(value, data) || null : null);
  const description = text(template.description);
  return {
    title: text(template.title),
    description: description && shorten(description, 200),
    image: template.image ? (fillIfComplete(template.image, data) ?? null) : null,
    type: template.type ?? 'website',
    jsonLd: template.jsonLd ? fillValue(template.jsonLd, data) : null,
    noindex: template.noindex !== undefined && fillIfComplete(template.noindex, data) !== undefined,
    alternates: (template.alternates ?? []).flatMap(({ type, title, href }) => {
      const [named, url] = [fillIfComplete(title, data), fillIfComplete(href, data)];
      return named && url ? [{ type, title: named, href: url }] : [];
    }),
  };
}
