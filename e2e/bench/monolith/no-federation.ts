/** Replaces the shell's federation runtime in the monolith. */
export function loadExposed(): Promise<never> {
  return Promise.reject(new Error('the monolith imports its pages'));
}
