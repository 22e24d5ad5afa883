import { useState } from 'react';

export interface Outcome {
  tone: 'success' | 'error';
  message: string;
}

/** The outcome of the last save. A success disappears by itself; a failure stays until the next attempt. */
export function useOutcome() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  return {
    outcome,
    clear: () => setOutcome(null),
    succeed: (message: string) => setOutcome({ tone: 'success', message }),
    fail: (message: string) => setOutcome({ tone: 'error', message }),
  };
}
