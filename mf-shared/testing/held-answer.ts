/** Something that answers only when the test says so: `await held.released` in a handler, `held.release()` in the test. */
export function heldAnswer(): { released: Promise<void>; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release: () => release() };
}
