import { usePublicSettings } from '@eveneo/platform';
import { formatInstant } from 'mf-shared/format/date-text';
import { Banner } from 'mf-shared/ui/banner';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { texts } from '../../texts';

/** When the tickets on screen were saved, unless they come from the network. */
export function Kept({ at }: { at: string | null }) {
  const { timeZone } = usePublicSettings();
  return (
    at && (
      <Banner tone="info">
        <RaisedText text={texts.tickets.kept(formatInstant(at, timeZone))} />
      </Banner>
    )
  );
}
