import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Camera } from './Camera';
import { cameraObstacle, qrDetector } from './qr-detector';
import type { QrDetector } from './worker-detector';

const stop = jest.fn();
const getUserMedia = jest.fn();
const seen: string[] = [];
const onCode = (code: string) => void seen.push(code);
/** The codes in the camera's picture. */
let before: string[] = [];
const detector: QrDetector = { detect: async () => before.map((rawValue) => ({ rawValue })) };
// Workers need a real browser: e2e/journeys/door-camera.spec.ts.
jest.mock('./worker-detector', () => ({ workerDetector: () => detector }));

beforeEach(() => {
  jest.useFakeTimers();
  seen.length = 0;
  before = [];
  stop.mockReset();
  getUserMedia.mockReset().mockResolvedValue({ getTracks: () => [{ stop }] });
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia, enumerateDevices: async () => [] },
  });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(window, 'BarcodeDetector');
});

const show = () => render(<Camera onCode={onCode} onClose={() => undefined} />);
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('a ticket in front of the camera is read once, and again when it returns', async () => {
  const { unmount } = show();
  await pass(0);
  before = ['EVENEO:a', '  '];
  await pass(5000);
  expect(seen).toEqual(['EVENEO:a']);
  before = [];
  await pass(3500);
  before = ['EVENEO:a'];
  await pass(300);
  expect(seen).toEqual(['EVENEO:a', 'EVENEO:a']);
  before = ['EVENEO:b'];
  await pass(300);
  expect(seen).toEqual(['EVENEO:a', 'EVENEO:a', 'EVENEO:b']);
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
  before = ['EVENEO:c'];
  await pass(1000);
  expect(seen).toHaveLength(3);
});

test('a frame that cannot be read does not stop the reader', async () => {
  const detect = jest.spyOn(detector, 'detect').mockRejectedValueOnce(new Error('not ready'));
  before = ['EVENEO:a'];
  show();
  await pass(500);
  expect(detect.mock.calls.length).toBeGreaterThan(1);
  expect(seen).toEqual(['EVENEO:a']);
});

test.each([
  [new DOMException('no', 'NotAllowedError'), 'L’accès à la caméra est refusé'],
  [new DOMException('none', 'NotFoundError'), 'Cet appareil n’a pas de caméra'],
  [new DOMException('busy', 'NotReadableError'), 'La caméra n’a pas pu être ouverte'],
])('a camera that does not open shows the reason', async (error, text) => {
  getUserMedia.mockRejectedValue(error);
  show();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
});

test('if closed while the browser asks for permission, the camera is turned off once it is granted', async () => {
  let give: (stream: unknown) => void = () => undefined;
  getUserMedia.mockReturnValue(new Promise((resolve) => (give = resolve)));
  const { unmount } = show();
  unmount();
  give({ getTracks: () => [{ stop }] });
  await pass(0);
  expect(stop).toHaveBeenCalledTimes(1);
});

test('a torch and a second camera are offered if there are any', async () => {
  const applyConstraints = jest.fn().mockResolvedValue(undefined);
  const track = {
    id: 'one',
    stop,
    applyConstraints,
    getCapabilities: () => ({ torch: true }),
    getSettings: () => ({ deviceId: 'dos' }),
  };
  getUserMedia.mockResolvedValue({ getTracks: () => [track] });
  const cameras = ['dos', 'face'].map((deviceId) => ({ kind: 'videoinput', deviceId }));
  Object.assign(navigator.mediaDevices, {
    enumerateDevices: async () => [...cameras, { kind: 'audioinput' }],
  });
  show();
  await pass(100);
  fireEvent.click(screen.getByRole('button', { name: 'Lampe' }));
  await pass(0);
  expect(applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
  expect(screen.getByRole('button', { name: 'Lampe' })).toHaveAttribute('aria-pressed', 'true');
  fireEvent.click(screen.getByRole('button', { name: 'Changer de caméra' }));
  await pass(0);
  expect(getUserMedia).toHaveBeenLastCalledWith({ video: { deviceId: { exact: 'face' } } });
});

describe('the reader', () => {
  const offer = (formats: () => Promise<string[]>) =>
    Object.assign(window, {
      BarcodeDetector: class {
        static getSupportedFormats = formats;
        detect = async () => [];
      },
    });

  test('is the browser’s own; another is loaded if that cannot read QR codes, or does not answer', async () => {
    jest.useRealTimers();
    expect(await qrDetector()).toBe(detector);
    offer(async () => ['ean_13']);
    expect(await qrDetector()).toBe(detector);
    offer(() => Promise.reject(new Error('no service')));
    expect(await qrDetector()).toBe(detector);
    offer(async () => ['qr_code']);
    expect(await qrDetector()).not.toBe(detector);
  });

  test('a page without TLS has no camera, nor has a browser without the API', () => {
    expect(cameraObstacle()).toBeNull();
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
    expect(cameraObstacle()).toBe('insecure');
    Object.defineProperty(window, 'isSecureContext', { configurable: true, value: true });
    expect(cameraObstacle()).toBe('none');
    Reflect.deleteProperty(window, 'isSecureContext');
  });
});
