import type { QrDetector } from './worker-detector';

/** The Barcode Detection API (Chrome on Android and macOS). */
interface DetectorClass {
  new (options: { formats: string[] }): QrDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The browser's own reader; null if it has none for QR codes. */
async function ownDetector(): Promise<QrDetector | null> {
  const { BarcodeDetector: Detector } = window as { BarcodeDetector?: DetectorClass };
  const formats = await Detector?.getSupportedFormats().catch((): readonly string[] => []);
  return Detector && formats?.includes('qr_code') ? new Detector({ formats: ['qr_code'] }) : null;
}

/** Reads QR codes from a camera's picture: with the browser's reader, else with a decoder loaded on demand. */
export async function qrDetector(): Promise<QrDetector> {
  return (
    (await ownDetector()) ??
    (await import(/* webpackChunkName: "door-parts" */ './worker-detector')).workerDetector()
  );
}

/** Why this page cannot use a camera; null when it can. */
export function cameraObstacle(): 'insecure' | 'none' | null {
  const { mediaDevices } = navigator as Partial<Navigator>;
  if (mediaDevices) return null;
  return window.isSecureContext ? 'none' : 'insecure';
}

/** Whether the browser opens the camera without asking: it was allowed here before. */
export const mayUseCamera = async (): Promise<boolean> =>
  (await navigator.permissions?.query({ name: 'camera' }).catch(() => null))?.state === 'granted';
