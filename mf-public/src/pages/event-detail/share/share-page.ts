import { isDraft } from '@eveneo/contract/application/event-states';
import { minuteNow, zoneOf } from '@eveneo/contract/application/event-time';
import type { EventDetail } from '@eveneo/contract/application/events';
import { now, usePublicSettings } from '@eveneo/platform';
import { pageUrl } from 'mf-shared/format/share-links';
import { copyText } from 'mf-shared/ui/clipboard';
import { shareTexts as texts } from '../../../texts/event-detail';

type Shared = Pick<EventDetail, 'id' | 'title' | 'unlisted' | 'draft_key'>;

/** The event as its link is made: while it is a draft, only its key opens its page. */
export function useShared<T extends Shared & Pick<EventDetail, 'publish_at' | 'time_zone'>>(event: T): T {
  const { timeZone } = usePublicSettings();
  const isHidden = isDraft(event, minuteNow(now(), zoneOf(event, timeZone)));
  return isHidden ? { ...event, unlisted: true } : event;
}

/** Copies the event's URL and shows a toast with the outcome. */
export const copyLink = (event: Shared): Promise<void> => copyText(pageUrl(event), texts);

export const canShare = () => typeof navigator.share === 'function';

/** Opens the native share sheet. It rejects when dismissed, which is ignored. */
export const shareByDevice = (event: Shared) =>
  void navigator.share({ title: event.title, url: pageUrl(event) }).catch(() => undefined);

/** The native share sheet, or the copied link. */
export const share = (event: Shared): void => (canShare() ? shareByDevice(event) : void copyLink(event));
