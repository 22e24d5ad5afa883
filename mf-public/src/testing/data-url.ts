import { area } from '../area';

/**
 * A route's first declared call, as shell/inlined/match-path.ts reads it: tests compare it with the page's call.
 */
export function dataUrlOf(path: string, params: Record<string, string>, search = ''): string {
  const route = area.routes.find((one) => one.path === path);
  const [declared = '', fixed = ''] = [route?.data ?? ''].flat()[0]?.split('?') ?? [];
  const query = new URLSearchParams(fixed);
  const given = new URLSearchParams(search);
  for (const name of route?.dataQuery ?? []) {
    const value = given.get(name);
    if (value) query.set(name, value);
  }
  const filled = declared.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  return query.size > 0 ? `${filled}?${query.toString()}` : filled;
}
