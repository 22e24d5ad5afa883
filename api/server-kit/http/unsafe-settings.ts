/** So wide a range of trusted proxies that anybody could name a client, in any spelling. */
export const ANYBODY = /^(?:\*|true|.*\/0*[0-7])$/i;

/** Hosts that nobody but this machine reaches. */
export const LOCAL_HOST = /^(?:localhost|.*\.localhost|127\..*|\[::1\]|0\.0\.0\.0)$/i;
