import { useQuery } from '@eveneo/platform';
import { codePath } from '../../format/code-path';
import styles from './Ticket.module.css';

export const TICKET_TEXTS = {
  number: 'Billet n°',
  code: (number: string) => `Code QR du billet ${number}`,
  codeFailed: 'Le code n’a pas pu être dessiné\u00a0: donnez ce numéro à l’entrée.',
  codeFailedOnline: 'Le code n’a pas pu être dessiné\u00a0: le numéro suffit.',
  oneSeat: '1\u00a0place',
  show: 'à présenter à l’entrée',
  handOn: 'Envoyer ce billet',
  handOnOf: (name: string) => `Envoyer ce billet\u00a0: ${name}`,
  handOnFailed: 'Le billet n’a pas pu être dessiné\u00a0: donnez son numéro, il suffit à l’entrée.',
} as const;

/** The QR code, on white in both themes. If it cannot be drawn, the number still works at the door. */
export function TicketCode({ code, number, online }: { code: string; number: string; online: boolean }) {
  const drawn = useQuery({
    queryKey: ['ticket-code', code],
    queryFn: () => codePath(code),
    staleTime: Infinity,
    retry: 1,
  });
  return (
    <div className={styles.code}>
      {drawn.data && (
        <svg
          role="img"
          aria-label={TICKET_TEXTS.code(number)}
          viewBox={`0 0 ${drawn.data.size} ${drawn.data.size}`}
          shapeRendering="crispEdges"
        >
          <path d={drawn.data.path} />
        </svg>
      )}
      {drawn.isError && (
        <p className={styles.noCode}>{online ? TICKET_TEXTS.codeFailedOnline : TICKET_TEXTS.codeFailed}</p>
      )}
    </div>
  );
}
