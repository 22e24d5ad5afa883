/** Reads codes: the browser's own reader, or a worker. */
export interface QrDetector {
  detect(video: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

/** Longer sides are scaled down: the codes of tickets are large, and smaller frames are read faster. */
const SIDE = 720;

/** Reads QR codes in a worker, if the browser has no reader. */
export function workerDetector(): QrDetector {
  const worker = new Worker(new URL('./qr-worker.ts', import.meta.url));
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    detect(video) {
      const { videoWidth, videoHeight } = video;
      if (!context || videoWidth === 0) return Promise.resolve([]);
      const scale = Math.min(1, SIDE / Math.max(videoWidth, videoHeight));
      const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
      Object.assign(canvas, { width, height });
      context.drawImage(video, 0, 0, width, height);
      const { data } = context.getImageData(0, 0, width, height);
      return new Promise((resolve, reject) => {
        worker.onmessage = ({ data: text }: MessageEvent<string | null>) =>
          resolve(text === null ? [] : [{ rawValue: text }]);
        worker.onerror = () => reject(new Error('The QR worker failed'));
        worker.postMessage({ data, width, height }, [data.buffer]);
      });
    },
  };
}
