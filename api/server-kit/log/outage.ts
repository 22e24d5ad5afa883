const EVERY_MS = 60_000;

/**
 * Says an outage with one line, then once a minute how often it was met since: each request would tell the same.
 * @param say count: how many more since the last line; 0 with the first
 */
export function outageLog(say: (error: unknown, count: number) => void): (error: unknown) => void {
  let met = 0;
  let last: unknown;
  let timer: NodeJS.Timeout | undefined;
  const tell = () => {
    timer = undefined;
    if (met === 0) return;
    say(last, met);
    met = 0;
    timer = setTimeout(tell, EVERY_MS).unref();
  };
  return (error) => {
    if (timer) {
      last = error;
      met += 1;
      return;
    }
    say(error, 0);
    timer = setTimeout(tell, EVERY_MS).unref();
  };
}
