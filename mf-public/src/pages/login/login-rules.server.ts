/** The first screen validates nothing. */
export const loginRules = undefined;
