/** Stands where the bundler loads remotes that a build declares: the shell learns them from the page, by the runtime. */
export const remotes = undefined;
