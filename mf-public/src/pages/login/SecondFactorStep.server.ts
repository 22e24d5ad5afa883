/** Never a first screen. */
export const SecondFactorStep = () => null;
