/** Written into the bundle by webpack: what depends on it is not in a release at all. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Whether this is the shell of `npm run dev`, where files change below an open page and are waited for while they build. */
export const IN_DEVELOPMENT = process.env.NODE_ENV === 'development';
