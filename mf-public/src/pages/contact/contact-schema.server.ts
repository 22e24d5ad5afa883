/** The first screen validates nothing. */
export const contactRules = undefined;
