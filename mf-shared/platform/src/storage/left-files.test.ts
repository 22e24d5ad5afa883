import { readStored, storedKeys } from './storage';

/** Whether the script that stores draft files loads: it is loaded separately and may fail. */
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

/** Deletes the drafts as a freshly opened page would. */
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

/** A logout while offline. */
async function logoutInVain() {
  mockComes = false;
  (await page()).dropDrafts(3);
  await settled();
  mockComes = true;
}

test("a logout deletes only the user's files, and leaves nothing to do", async () => {
  (await page()).dropDrafts(3);
  await settled();
  expect([...mockFiles]).toEqual(['draft:31:create-event', 'draft:visitor:a']);
  expect(marks()).toEqual([]);
});

test.each([null, 4])('if that is impossible, the next page does it: of %s', async (who) => {
  await logoutInVain();
  expect(mockFiles).toContain('draft:3:create-event');
  (await page()).dropLeftFiles(who);
  await settled();
  expect([...mockFiles]).toEqual(['draft:31:create-event', 'draft:visitor:a']);
  expect(marks()).toEqual([]);
});

test('a deletion interrupted by leaving the page is done later', async () => {
  mockDelete = () => new Promise(() => undefined);
  (await page()).dropDrafts(3);
  await settled();
  expect(readStored('left-files:3')).not.toBeNull();
});

test('a user who logs in again keeps files stored since', async () => {
  await logoutInVain();
  (await page()).dropLeftFiles(3);
  await settled();
  expect(mockFiles).toContain('draft:3:create-event');
  expect(marks()).toEqual([]);
});
