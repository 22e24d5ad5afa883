const KEY = 'ville';
const MAX = 100;

/** The city that was chosen on this device; '' where none was, or where nothing can be kept. */
export function keptCity(): string {
  try {
    return (localStorage.getItem(KEY) ?? '').slice(0, MAX);
  } catch {
    return '';
  }
}

/** Keeps it, where the browser lets us. */
export function keepCity(city: string): void {
  try {
    localStorage.setItem(KEY, city);
  } catch {
    // It holds for this visit.
  }
}
