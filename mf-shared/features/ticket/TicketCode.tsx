import { useQuery } from '@eveneo/platform';
import { codePath } from './code-path';
import { TICKET_TEXTS as texts } from './texts';
import styles from './Ticket.module.css';

/** What a door reads, on white in both themes. A drawing that could not be loaded leaves the number, which doors take too. */
export function TicketCode({ code, number }: { code: string; number: string }) {
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
          aria-label={texts.code(number)}
          viewBox={`0 0 ${drawn.data.size} ${drawn.data.size}`}
          shapeRendering="crispEdges"
        >
          <path d={drawn.data.path} />
        </svg>
      )}
      {drawn.isError && <p className={styles.noCode}>{texts.codeFailed}</p>}
    </div>
  );
}
