/** Stands where the federation runtime keeps the English sentences of its errors; their codes are in the messages still. */
export const runtimeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
export const typeDescMap = {};
