import { Send } from 'lucide-react';
import type { CompanionTicket } from '@eveneo/contract/application/companions';
import type { EventTime } from '@eveneo/contract/application/event-time';
import { toast } from '@eveneo/platform';
import { formatWeekdayDate } from '../../format/date-text';
import { DOT } from '../../format/typography';
import { Button, useAlone } from '../../ui/button';
import { saveFile } from '../../ui/download';
import { TICKET_TEXTS as texts } from './TicketCode';

/**
 * By the device's share sheet. Dismissed, nothing is to be done; a browser may also refuse, which takes the drawing for
 * too long after the press.
 * @returns false: it has to be handed on otherwise
 */
const shareFile = async (shared: ShareData): Promise<boolean> =>
  Boolean(navigator.canShare?.(shared)) &&
  navigator.share(shared).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  );

/**
 * Hands a ticket on as a picture: by the device's share sheet, else as a saved file.
 * @param props.named whether the button says whose ticket it is, where it does not stand below it
 */
export function HandOn({
  ticket,
  event,
  named = false,
}: {
  ticket: CompanionTicket;
  event: EventTime & { title: string; location: string };
  named?: boolean;
}) {
  const alone = useAlone();
  const send = async () => {
    try {
      const { ticketPicture } = await import(/* webpackChunkName: "ticket-picture" */ './ticket-picture');
      const when = formatWeekdayDate(event.date) + (event.time ? DOT + event.time : '');
      const number = `${texts.number} ${ticket.number}`;
      const picture = await ticketPicture(ticket, [event.title, when, event.location, ticket.name, number]);
      const file = new File([picture], `billet-${ticket.number}.png`, { type: picture.type });
      if (!(await shareFile({ files: [file], title: event.title }))) saveFile(picture, file.name);
    } catch (error) {
      console.error('The ticket could not be drawn', error);
      toast.error(texts.handOnFailed);
    }
  };
  return (
    <Button
      variant="secondary"
      wide={!named}
      icon={<Send aria-hidden="true" />}
      aria-label={texts.handOnOf(ticket.name)}
      onClick={() => void alone(send)}
    >
      {named ? texts.handOnOf(ticket.name) : texts.handOn}
    </Button>
  );
}
