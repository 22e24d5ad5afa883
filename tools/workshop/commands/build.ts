import { buildChanged } from '@eveneo/build/build/build';
import { checkNames, deployables } from '@eveneo/build/build/packages';
import { texts } from '@eveneo/build/base/texts';

/** `npm run build [-- <package>… --force]`. */
export async function main(args: string[]): Promise<number> {
  const named = checkNames(args.filter((arg) => !arg.startsWith('--')));
  const names = named.length ? named : deployables();
  const built = await buildChanged({ names, force: args.includes('--force'), onProgress: console.log });
  if (!built.length) console.log(texts.build.upToDate);
  return 0;
}
