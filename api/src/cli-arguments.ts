/** An option that was given twice: which of two values was meant is not guessed. */
export function doubledOption(args: readonly string[]): string | undefined {
  const names = args.filter((arg) => arg.startsWith('--')).map((arg) => arg.split('=')[0]);
  return names.find((name, at) => names.indexOf(name) < at);
}
