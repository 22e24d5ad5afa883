import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';
import { readReadme, routeTable, withRouteTable } from './route-table';

describe("the README's route table", () => {
  it("matches the areas' declarations", () => {
    expect(readReadme()).toBe(withRouteTable(readReadme()));
  });
  it('names existing files', () => {
    const files = [...routeTable().matchAll(/`(mf-[^`]+\.tsx)`/g)].map((match) => match[1] ?? '');
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });
});
