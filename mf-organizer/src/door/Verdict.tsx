import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { shownText } from 'mf-shared/format/typography';
import { Button } from 'mf-shared/ui/button';
import { giveSignal } from './signal';
import { texts } from './texts';
import type { Outcome, Reading } from './use-readings';
import styles from './Verdict.module.css';

/** How long an entry is shown. */
const SHOWN_MS = 1_200;

export const ICONS = { in: CircleCheck, refused: CircleX, open: CircleHelp, checking: CircleHelp };

/** How a code is shown: a number as typed, a scanned text not at all. */
export const callOf = (code: string) => (code.length <= 12 ? code : texts.scanned);

export const titleOf = ({ code, outcome }: Reading) =>
  outcome.state === 'in' ? shownText(outcome.ticket.name) : callOf(code);

export const detailOf = (outcome: Outcome): string => {
  if (outcome.state === 'in') return texts.number(outcome.ticket.number);
  return outcome.state === 'checking' ? texts.checking : outcome.why;
};

/**
 * The verdict on a ticket, over the whole screen: an entry disappears by itself, everything else waits for a tap.
 */
export function Verdict({
  reading,
  exits,
  onAgain,
  onDone,
}: {
  reading: Reading;
  /** What else can be done with a ticket that has entered; null: it is refused. */
  exits: ReactNode;
  onAgain: () => Promise<void>;
  onDone: () => void;
}) {
  const { outcome } = reading;
  const { state } = outcome;
  const due = state === 'in' && outcome.ticket.due;
  useEffect(() => {
    if (state !== 'checking') giveSignal(state === 'in' ? 'in' : 'refused');
    // Somebody has to pay: it is not missed.
    const timer = state === 'in' && !due ? setTimeout(onDone, SHOWN_MS) : undefined;
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onDone();
    };
    document.addEventListener('keydown', leave);
    // A tap anywhere closes an entry.
    if (state === 'in') document.addEventListener('pointerdown', onDone);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', leave);
      document.removeEventListener('pointerdown', onDone);
    };
  }, [state, due, onDone]);
  const goes = state === 'refused' && outcome.entered ? exits : null;
  const look = goes ? 'open' : state;
  const Icon = ICONS[look];
  return (
    <div className={`${styles.verdict} ${styles[look]}`}>
      <div role="alert" className={styles.said}>
        <Icon aria-hidden="true" />
        <p className={styles.word}>{goes ? texts.entered : texts.verdict[state]}</p>
        <p className={styles.name}>{titleOf(reading)}</p>
        {due && <p className={styles.name}>{texts.due}</p>}
        <p className={styles.reason}>{detailOf(outcome)}</p>
      </div>
      <div className={styles.actions}>
        {goes}
        {state === 'open' && (
          <Button
            variant="secondary"
            size="l"
            wide
            aria-label={texts.againFor(callOf(reading.code))}
            onClick={onAgain}
          >
            {texts.again}
          </Button>
        )}
        <Button variant="secondary" size="l" wide onClick={onDone}>
          {texts.next}
        </Button>
      </div>
    </div>
  );
}
