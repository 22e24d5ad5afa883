/** Capabilities of some cameras that are not in the standard types. */
interface LightCapabilities extends MediaTrackCapabilities {
  readonly torch?: boolean;
}

export function canTorch(track: MediaStreamTrack): boolean {
  const { getCapabilities } = track as Partial<MediaStreamTrack>;
  return (getCapabilities?.call(track) as LightCapabilities | undefined)?.torch === true;
}

export const setTorch = (track: MediaStreamTrack, torch: boolean): Promise<void> =>
  track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] });

/** The id of the camera after the one in use; null when it is the only one. */
export async function nextCamera(track: MediaStreamTrack): Promise<string | null> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const cameras = devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId);
  if (cameras.length < 2) return null;
  const at = cameras.indexOf(track.getSettings().deviceId ?? '');
  return cameras[(at + 1) % cameras.length] ?? null;
}
