/** What makes a figure an ordinal: '1er', '1re', '2e', '3es'. Not within a word, nor in '1e3' or '2emp'. */
const ENDING = /(?<=(?<![\p{L}\d])\d{1,4})((?:er|re|e)s?)(?![\p{L}\d])/u;

/** The parts of a text: every second one is the ending of an ordinal, to be raised as in 'Lyon 2ᵉ'. */
export const ordinalParts = (text: string): string[] => text.split(ENDING);
