import type { ErrorBody } from '@eveneo/contract/application/errors';
import { PRODUCT_NAME } from '@eveneo/contract/application/texts';

export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; form-action 'self'",
};

/** A page without script and style, for the viewers of mail programs. @param content HTML */
export const page = (title: string, content: string): string =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title} – ${PRODUCT_NAME}</title></head><body><main><h1>${title}</h1><p>${content}</p></main></body></html>`;

/** The alternative offered when a mail's link does not work. */
export const PREFERENCES_LINK = '<a href="/profile?onglet=preferences">Toutes mes préférences</a>';

/** Text as HTML, in attributes too. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** An error page for a clicked link, instead of the JSON body: explains the problem with the link. */
export const errorPage = ({ message, errors = {} }: ErrorBody): string => {
  const [told = message] = Object.values(errors).flat();
  return page('Cela n’a pas fonctionné', `${escaped(told)} ${PREFERENCES_LINK}`);
};
