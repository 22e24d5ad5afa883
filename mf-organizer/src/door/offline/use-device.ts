import { useCallback, useEffect, useMemo, useState } from 'react';
import { PAGE_WITHDRAWN } from '@eveneo/contract/delivery/page-data';
import type { DoorCalls } from 'mf-shared/api/door';
import { DeviceDoor } from './device-door';
import { keepPage } from './keep-page';
import { dropDoor, isKept, keepDoor, openKept, type DoorData } from './kept-doors';
import { wholeList } from './kept-list';
import { newSeal, type Seal } from './seal';

const TIMINGS = 10_000;

/**
 * The door kept on this device.
 * @param key undefined while unknown, null if nothing can be kept
 */
export function useDevice(key: string | null | undefined, callsOf: (data: DoorData) => DoorCalls) {
  const [found, setFound] = useState<'looking' | 'locked' | 'free'>(key === null ? 'free' : 'looking');
  const [device, setDevice] = useState<DeviceDoor | null>(null);
  const [isPageKept, setPageKept] = useState(true);
  useEffect(() => {
    // The page's files are read from its resource timings, which polling would soon overflow.
    (performance as Partial<Performance>).setResourceTimingBufferSize?.(TIMINGS);
    const worker = (navigator as Partial<Navigator>).serviceWorker;
    const onMessage = ({ data }: MessageEvent) => data === PAGE_WITHDRAWN && setPageKept(false);
    worker?.addEventListener('message', onMessage);
    return () => worker?.removeEventListener('message', onMessage);
  }, []);
  useEffect(() => {
    let current = true;
    if (key === undefined) return undefined;
    void (key === null ? Promise.resolve(false) : isKept(key))
      // Storage is missing or refused.
      .catch(() => false)
      .then((kept) => current && setFound(kept ? 'locked' : 'free'));
    return () => {
      current = false;
    };
  }, [key]);

  const start = useCallback(
    (kept: { key: string; by: Seal; data: DoorData }) => {
      setDevice(new DeviceDoor(kept, callsOf(kept.data)));
      setFound('free');
      void keepPage(location.pathname).then((done) => setPageKept(done || !navigator.onLine));
    },
    [callsOf],
  );
  const calls = useMemo(() => device?.calls() ?? null, [device]);
  return {
    found,
    device,
    /** The calls of the kept door. */
    calls,
    isPageKept,
    /** @returns the number of tries left; null if the PIN is right */
    unlock: async (pin: string): Promise<number | null> => {
      if (!key) return 0;
      const opened = await openKept(key, pin);
      if ('left' in opened) {
        if (opened.left === 0) setFound('free');
        return opened.left;
      }
      start({ key, ...opened });
      return null;
    },
    /** Keeps the door under a PIN. */
    keep: async (pin: string, data: Omit<DoorData, 'list'>): Promise<void> => {
      if (!key) return;
      const [list, by] = await Promise.all([wholeList(callsOf(data as DoorData)), newSeal(pin)]);
      const full = { ...data, list };
      await keepDoor(key, by, full);
      start({ key, by, data: full });
    },
    /** Deletes list and key from this device; waiting entries stay. */
    drop: async (): Promise<void> => {
      if (key) await dropDoor(key);
      await device?.wipe('');
      setDevice(null);
      setFound('free');
    },
  };
}
