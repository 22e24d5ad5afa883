const never = () => undefined;
/** A first screen makes no call and goes nowhere. */
export { never as arrive, never as isFactorRequired, never as login, never as suspensionIn };
