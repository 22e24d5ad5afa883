import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** What one thread has run for, in seconds; nothing where it has ended meanwhile. */
function ranFor(thread: string): number {
  try {
    const exact = existsSync(`${thread}/schedstat`);
    const text = readFileSync(`${thread}/${exact ? 'schedstat' : 'stat'}`, 'utf8');
    if (exact) return Number(text.split(' ')[0]) / 1e9;
    // A kernel that keeps no nanoseconds keeps hundredths; the name before them may hold blanks.
    const [user = 0, system = 0] = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return (user + system) / 100;
  } catch {
    return 0;
  }
}

/** Seconds of processor that a process has taken so far, all its threads; what the rest of the machine does changes it little. */
export function processorSeconds(pid: number): number {
  const folder = `/proc/${pid}/task`;
  return readdirSync(folder).reduce((sum, thread) => sum + ranFor(`${folder}/${thread}`), 0);
}
