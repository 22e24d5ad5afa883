/** Stands in for shell/src/releases/federation.ts. */
const AREAS: Record<string, (module: string) => Promise<unknown>> = {
  'mf-admin': (module) =>
    import(/* webpackInclude: /Page\.tsx$/ */ `../../../mf-admin/src/pages/${module}.tsx`),
  'mf-guest': (module) =>
    import(/* webpackInclude: /Page\.tsx$/ */ `../../../mf-guest/src/pages/${module}.tsx`),
  'mf-organizer': (module) =>
    import(/* webpackInclude: /Page\.tsx$/ */ `../../../mf-organizer/src/pages/${module}.tsx`),
  'mf-public': (module) =>
    import(/* webpackInclude: /Page\.tsx$/ */ `../../../mf-public/src/pages/${module}.tsx`),
};

export const installRuntimeHooks = () => undefined;
export const isAwaited = () => false;
export const loadExposed = (area: string, _release: unknown, module: string) => AREAS[area]?.(module);
