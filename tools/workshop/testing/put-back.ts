/** Remembers an object's properties. @returns a function that restores them */
export function remember(object: object): () => void {
  const before = Object.getOwnPropertyDescriptors(object) as Record<PropertyKey, PropertyDescriptor>;
  return () => {
    const now = Object.getOwnPropertyDescriptors(object) as Record<PropertyKey, PropertyDescriptor>;
    for (const key of Reflect.ownKeys(now))
      if (!Object.hasOwn(before, key)) Reflect.deleteProperty(object, key);
    for (const key of Reflect.ownKeys(before)) {
      const [was, is] = [before[key], now[key]];
      if (was && (is?.value !== was.value || is?.get !== was.get)) Reflect.defineProperty(object, key, was);
    }
  };
}

/** Remembers the event listeners of this process. @returns a function that removes those added since */
export function rememberListeners(): () => void {
  const all = () =>
    process.eventNames().flatMap((name) => process.rawListeners(name).map((one) => ({ name, one })));
  const before = new Set(all().map(({ one }) => one));
  return () => {
    for (const { name, one } of all()) if (!before.has(one)) process.off(String(name), one as () => void);
  };
}
