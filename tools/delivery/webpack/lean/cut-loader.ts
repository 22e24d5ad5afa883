import type { LoaderContext } from 'webpack';
import { checkFits, cutOut, type Cuts } from './cut-out';

/** Gives the functions that the rule names (`options.cuts`) the body that stands there, in the file that it was written for. */
export default function cutLoader(
  this: LoaderContext<{ cuts: Cuts; sha256: string }>,
  source: string,
): string {
  const { cuts, sha256 } = this.getOptions();
  checkFits(this.resourcePath, source, sha256);
  return cutOut(source, cuts);
}
