import { buildChanged } from '../build/build';
import { checkNames, deployables } from '../build/packages';
import { texts } from '../texts';

/** `npm run build [-- <package>… --force]`. */
export async function main(args: string[]): Promise<number> {
  const named = checkNames(args.filter((arg) => !arg.startsWith('--')));
  const names = named.length ? named : deployables();
  const built = await buildChanged({ names, force: args.includes('--force'), onProgress: console.log });
  if (!built.length) console.log(texts.build.upToDate);
  return 0;
}
