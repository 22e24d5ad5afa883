import { ordinalParts } from '@eveneo/contract/application/readable';

/** A text with superscript ordinals ('Lyon 2ᵉ'); read out, searched and copied it stays '2e'. */
export const RaisedText = ({ text }: { text: string }) =>
  ordinalParts(text).map((part, at) => (at % 2 === 1 ? <sup key={at}>{part}</sup> : part));
