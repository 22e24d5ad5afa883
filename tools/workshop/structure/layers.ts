/** The cascade's layer of each folder's styles, the later one above: a part dresses what the kit gave it, not the reverse. */
const LAYERS: readonly [folder: RegExp, layers: readonly string[]][] = [
  [/^mf-shared\/ui\//, ['kit']],
  [/^mf-shared\/features\//, ['features']],
  [/^mf-[^/]+\/src\//, ['features', 'pages']],
];

/**
 * Whether a stylesheet stands in a layer of its folder. In another's it would depend on which chunk comes last who
 * dresses whom.
 */
export function isInItsLayer(file: string, text: string): boolean {
  const wanted = LAYERS.find(([folder]) => folder.test(file))?.[1];
  if (!wanted || !file.endsWith('.module.css')) return true;
  return [...text.matchAll(/@layer ([a-z]+) \{/g)].every(([, layer]) => wanted.includes(layer ?? ''));
}
