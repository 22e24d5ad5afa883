import type { EventDetail } from '@eveneo/contract/application/events';
import { pageUrl } from 'mf-shared/format/share-links';
import { copyText } from 'mf-shared/ui/clipboard';
import { shareTexts as texts } from '../../../texts/event-detail';

type Shared = Pick<EventDetail, 'id' | 'title' | 'unlisted' | 'draft_key'>;

/** Copies the event's URL and shows a toast with the outcome. */
export const copyLink = (event: Shared): Promise<void> => copyText(pageUrl(event), texts);

export const canShare = () => typeof navigator.share === 'function';

/** Opens the native share sheet. It rejects when dismissed, which is ignored. */
export const shareByDevice = (event: Shared) =>
  void navigator.share({ title: event.title, url: pageUrl(event) }).catch(() => undefined);
