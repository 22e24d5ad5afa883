import { useSyncExternalStore } from 'react';
import { Banner } from 'mf-shared/ui/banner';
import { Button } from 'mf-shared/ui/button';
import { useClockTime } from '../clock-time';
import type { DeviceDoor } from './device-door';
import { texts } from './texts';

/** Notices of this device's door: offline, entries waiting, or entries refused. */
export function OfflineNotices({ device }: { device: DeviceDoor }) {
  const clockTime = useClockTime();
  const { away, waiting, refused, gone } = useSyncExternalStore(device.subscribe, device.snapshot);
  return (
    <>
      {(away || waiting > 0) && (
        <Banner tone="warning">
          {away && <strong>{texts.away} </strong>}
          {texts.waiting(waiting)}
        </Banner>
      )}
      {gone && <Banner tone="info">{gone}</Banner>}
      {refused.length > 0 && (
        <Banner
          tone="error"
          action={
            <Button variant="secondary" size="s" onClick={device.dismiss}>
              {texts.understood}
            </Button>
          }
        >
          <strong>{texts.refusedTitle}</strong>
          <ul>
            {refused.map(({ attempt, number, at, refused: why = '' }) => (
              <li key={attempt}>{texts.refused(number, clockTime(at), why)}</li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  );
}
