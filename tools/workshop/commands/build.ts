import { buildChanged } from '@eveneo/build/build/build';
import { checkNames, deployables } from '@eveneo/build/build/packages';
import { BUILD_TEXTS } from '@eveneo/build/build/texts';

/** `npm run build [-- <package>… --force]`. */
export async function main(args: string[]): Promise<number> {
  const named = checkNames(args.filter((arg) => !arg.startsWith('--')));
  const names = named.length ? named : deployables();
  const built = await buildChanged({ names, force: args.includes('--force'), onProgress: console.log });
  if (!built.length) console.log(BUILD_TEXTS.upToDate);
  return 0;
}
