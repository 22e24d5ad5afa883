import { isExecutable } from '../database/binaries';
import { administrator, aptInstall } from '../database/provision';
import { provideBrowser } from './browser';

jest.mock('../database/binaries', () => ({ isExecutable: jest.fn() }));
jest.mock('../database/provision', () => ({ administrator: jest.fn(), aptInstall: jest.fn() }));

const HEADLESS = '/usr/bin/chromium-headless-shell';
const FULL = '/usr/bin/chromium';

/** A machine with the programs `present`, on which apt installs `installs`, or fails without it. */
function machine(present: string[], installs?: string): jest.Mock {
  const programs = new Set(present);
  jest.mocked(isExecutable).mockImplementation((file) => programs.has(file));
  jest.mocked(administrator).mockReturnValue([]);
  return jest
    .mocked(aptInstall)
    .mockReset()
    .mockImplementation(async () => {
      if (!installs) return 'no network';
      programs.add(installs);
      return null;
    });
}
const provided = () => provideBrowser(() => undefined);

afterEach(() => delete process.env.CHROMIUM_PATH);

test('the headless build is installed beside another browser, which is used if apt fails', async () => {
  const apt = machine([FULL], HEADLESS);
  expect(await provided()).toBe(HEADLESS);
  expect(apt).toHaveBeenCalledWith([['chromium-headless-shell']], { brief: true });
  machine([FULL]);
  expect(await provided()).toBe(FULL);
});

test.each([
  ['the headless build is there', [FULL, HEADLESS], '', [], HEADLESS],
  ['CHROMIUM_PATH names a browser', ['/opt/chrome', FULL], '/opt/chrome', [], '/opt/chrome'],
  ['there are no administrator rights', [FULL], '', null, FULL],
])('nothing is installed when %s', async (_when, present, path, rights, expected) => {
  const apt = machine(present, HEADLESS);
  if (path) process.env.CHROMIUM_PATH = path;
  jest.mocked(administrator).mockReturnValue(rights);
  expect(await provided()).toBe(expected);
  expect(apt).not.toHaveBeenCalled();
});

test('without any browser the message gives the reason', async () => {
  machine([]);
  await expect(provided()).rejects.toThrow('no network');
  machine([], FULL);
  expect(await provided()).toBe(FULL);
});
