/** The tag of a link to an event (?src=…), stored with the registration that it led to. */
export const SOURCE_TAG = /^[a-z\d-]{1,24}$/;
