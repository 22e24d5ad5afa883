import { readStored, storedKeys } from './storage';

/** What keeps files is a script of its own: it may not come. */
let mockComes = true;
const mockFiles = new Set<string>();
let mockDelete = (keys: string[]) => Promise.resolve(keys.forEach((key) => mockFiles.delete(key)));
jest.mock('idb-keyval', () => {
  if (!mockComes) throw new Error('Loading chunk failed');
  return {
    createStore: () => null,
    keys: () => Promise.resolve([...mockFiles]),
    delMany: (keys: string[]) => mockDelete(keys),
  };
});

/** Drops the drafts as a page that has just been opened. */
async function page() {
  jest.resetModules();
  const [{ dropDrafts }, { dropLeftFiles }] = [await import('./draft-keys'), await import('./left-files')];
  return { dropDrafts, dropLeftFiles };
}
const settled = () => new Promise<void>((done) => setTimeout(done));
const marks = () => storedKeys('left-files:');
const deleted = mockDelete;

beforeEach(() => {
  localStorage.clear();
  mockComes = true;
  mockDelete = deleted;
  mockFiles.clear();
  ['draft:3:create-event', 'draft:31:create-event', 'draft:visitor:a'].forEach((key) => mockFiles.add(key));
});

/** A logout on a page whose line is away. */
async function logoutInVain() {
  mockComes = false;
  (await page()).dropDrafts(3);
  await settled();
  mockComes = true;
}

test('a logout forgets the files of the person alone, and nothing is left to do', async () => {
  (await page()).dropDrafts(3);
  await settled();
  expect([...mockFiles]).toEqual(['draft:31:create-event', 'draft:visitor:a']);
  expect(marks()).toEqual([]);
});

test.each([null, 4])('where they cannot be reached, the next page does it: of %s', async (who) => {
  await logoutInVain();
  expect(mockFiles).toContain('draft:3:create-event');
  (await page()).dropLeftFiles(who);
  await settled();
  expect([...mockFiles]).toEqual(['draft:31:create-event', 'draft:visitor:a']);
  expect(marks()).toEqual([]);
});

test('what the page was left in the middle of is still to be done', async () => {
  mockDelete = () => new Promise(() => undefined);
  (await page()).dropDrafts(3);
  await settled();
  expect(readStored('left-files:3')).not.toBeNull();
});

test('who has come back keeps what they have put there since', async () => {
  await logoutInVain();
  (await page()).dropLeftFiles(3);
  await settled();
  expect(mockFiles).toContain('draft:3:create-event');
  expect(marks()).toEqual([]);
});
