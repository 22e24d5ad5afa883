/** Stands where the shell's federation runtime stands: an application in one piece carries none. */
export function loadExposed(): Promise<never> {
  return Promise.reject(new Error('the monolith imports its pages'));
}
