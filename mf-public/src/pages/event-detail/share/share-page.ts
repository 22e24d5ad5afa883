import { addresses } from 'mf-shared/format/addresses';
import { copyText } from 'mf-shared/ui/clipboard';
import { shareTexts as texts } from '../../../texts/event-detail';

interface Shared {
  id: number;
  title: string;
}

export const pageUrl = ({ id }: Shared) => window.location.origin + addresses.event(id);

/** Copies the page's address, and says so. */
export const copyLink = (event: Shared): Promise<void> => copyText(pageUrl(event), texts);

export const canShare = () => typeof navigator.share === 'function';

/** The device's own way. Rejected when it is closed without a choice: nothing to say. */
export const shareByDevice = (event: Shared) =>
  void navigator.share({ title: event.title, url: pageUrl(event) }).catch(() => undefined);
