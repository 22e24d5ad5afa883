import { useOnline } from '@eveneo/platform';
import { texts } from '../texts';

export function OfflineNotice() {
  const online = useOnline();
  return <div role="status">{!online && <p className="frame-notice">{texts.offline}</p>}</div>;
}
