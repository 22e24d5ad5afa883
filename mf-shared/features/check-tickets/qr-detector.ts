/** The Barcode Detection API (Chrome on Android and macOS). */
export interface QrDetector {
  detect(video: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): QrDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Reads QR codes off a camera's picture; null where the browser cannot, or gives no camera (a page without TLS). */
export async function qrDetector(): Promise<QrDetector | null> {
  const { BarcodeDetector: Detector } = window as { BarcodeDetector?: DetectorClass };
  const { mediaDevices } = navigator as Partial<Navigator>;
  if (!Detector || !mediaDevices) return null;
  const formats = await Detector.getSupportedFormats().catch((): readonly string[] => []);
  return formats.includes('qr_code') ? new Detector({ formats: ['qr_code'] }) : null;
}
