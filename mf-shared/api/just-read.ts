/**
 * Who comes back to a dashboard sees it as it is now; the cached answer only bridges the time until the new one. Read a
 * moment ago, by the page's boot script or while a link was hovered, it is as it is now.
 */
export const JUST_READ_MS = 1_000;
