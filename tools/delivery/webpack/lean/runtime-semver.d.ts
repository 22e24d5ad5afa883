/** The runtime's own comparison, which its package does not export: the shell's configuration gives it this name. */
declare module '@module-federation/runtime-core/semver' {
  export function satisfy(version: string, range: string): boolean;
}
