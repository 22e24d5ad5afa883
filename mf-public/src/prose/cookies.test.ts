import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COOKIES } from '../pages/privacy/PrivacyPage';

const ROOT = join(__dirname, '../../..');
const sources = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'));

test('the privacy page names every cookie that the site sets', () => {
  const texts = [...sources('shell/server'), ...sources('shell/src'), ...sources('api/src')];
  const named = texts.flatMap((text) => [...text.matchAll(/\bCOOKIE = '(\w+)'|\w+_COOKIE = '(\w+)'/g)]);
  const names = named.map(([, one, other]) => one ?? other).sort();
  expect(names).toEqual(COOKIES.map(({ name }) => name).sort());
});
