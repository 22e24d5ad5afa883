import type { HeadTemplate } from 'api/contract';

const PLACEHOLDER = /\{([\w.]+)\}/g;

function valueAt(data: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    return (value as Record<string, unknown>)[key];
  }, data);
}

/** Replaces '{a.b}' by the value at that path of the answer; absent values become ''. */
export const fillText = (template: string, data: unknown): string =>
  template.replace(PLACEHOLDER, (_, path: string) => {
    const value = valueAt(data, path);
    return value === undefined || value === null ? '' : String(value);
  });

function fillValue(template: unknown, data: unknown): unknown {
  if (typeof template === 'string') {
    const whole = /^\{([\w.]+)\}$/.exec(template);
    return whole ? (valueAt(data, whole[1] ?? '') ?? undefined) : fillText(template, data);
  }
  if (Array.isArray(template)) return template.map((one) => fillValue(one, data));
  if (typeof template === 'object' && template !== null) {
    return Object.fromEntries(Object.entries(template).map(([key, value]) => [key, fillValue(value, data)]));
  }
  return template;
}

export interface FilledHead {
  title: string | null;
  description: string | null;
  image: string | null;
  type: string;
  jsonLd: unknown;
}

const shorten = (text: string, length: number) => {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length <= length ? flat : `${flat.slice(0, length - 1).replace(/\s\S*$/, '')}…`;
};

/** Fills an area's head template with the answer of the route's data call, without knowing what either means. */
export function fillHead(template: HeadTemplate, data: unknown): FilledHead {
  const text = (value: string | undefined) => (value ? fillText(value, data) || null : null);
  const description = text(template.description);
  return {
    title: text(template.title),
    description: description && shorten(description, 200),
    image: text(template.image),
    type: template.type ?? 'website',
    jsonLd: template.jsonLd ? fillValue(template.jsonLd, data) : null,
  };
}
