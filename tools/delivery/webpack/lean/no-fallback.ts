/** Stands where the federation runtime would fetch a shared module's fallback from an entry of its own: there is none. */
export const getSharedFallbackGetter = <Factory>({ factory }: { factory: Factory }): Factory => factory;
