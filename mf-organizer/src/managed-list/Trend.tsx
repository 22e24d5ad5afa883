import type { Attention } from '@eveneo/contract/application/registrations';
import { useQuery } from '@eveneo/platform';
import { attentionQuery } from 'mf-shared/api/stats';
import { formatNumber, plural } from 'mf-shared/format/number-text';
import { Badge } from 'mf-shared/ui/badge';
import { RowText } from 'mf-shared/ui/managed-row';
import { texts as all } from '../texts';

const { row: texts } = all;

/** What waits at an event, in words; '' for nothing. */
function waitsAt(id: number, { events, held }: Attention): string {
  const { requests = 0, waiting = 0 } = events.find((event) => event.id === id) ?? {};
  if (held?.event_id === id && held.count > 0) return texts.held(plural(held.count, texts.message));
  if (requests > 0) return plural(requests, texts.request);
  return waiting > 0 ? texts.waiting(formatNumber(waiting)) : '';
}

/** What waits at an event, else who has entered, or its registrations of the last seven days; nothing while unknown. */
export function Trend({ id }: { id: number }) {
  // The page requests it.
  const { data } = useQuery({ ...attentionQuery(), enabled: false });
  if (!data) return null;
  const waits = waitsAt(id, data);
  if (waits) return <Badge tone="warning">{waits}</Badge>;
  const { recent = 0, entered = 0 } = data.events.find((event) => event.id === id) ?? {};
  if (entered > 0) return <RowText>{plural(entered, texts.entered)}</RowText>;
  return recent > 0 ? <RowText>{texts.recent(formatNumber(recent))}</RowText> : null;
}
