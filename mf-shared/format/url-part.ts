/** A text as a part of an address. Half of a surrogate pair, which no address can hold, becomes the sign for what is lost. */
export const urlPart = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
