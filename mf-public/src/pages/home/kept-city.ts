const KEY = 'ville';
const MAX = 100;

/** The city chosen on this device; '' for none, or without storage. */
export function keptCity(): string {
  try {
    return (localStorage.getItem(KEY) ?? '').slice(0, MAX);
  } catch {
    return '';
  }
}

export function keepCity(city: string): void {
  try {
    localStorage.setItem(KEY, city);
  } catch {
    // Kept for this visit only.
  }
}
