import { createHash } from 'node:crypto';
import { PRODUCT_NAME } from '@eveneo/contract/application/texts';
import type { OpenApiDocument } from '../../http/openapi';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b1230;background:#fff}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.35rem .6rem;border-bottom:1px solid #ddd;vertical-align:top}
code{font:14px ui-monospace,monospace}`;

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** A page without scripts: a table of all calls, with a link to the OpenAPI document. */
export function docsPage(document: OpenApiDocument): { html: string; policy: string } {
  const rows = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, call]) =>
        `<tr><td><code>${method.toUpperCase()}</code></td><td><code>${escape(path)}</code></td><td>${escape(call['x-guard'])}</td>` +
        `<td>${escape(call.summary)}</td><td>${Object.keys(call.responses).join(', ')}</td></tr>`,
    ),
  );
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API – ${PRODUCT_NAME}</title><style>${STYLE}</style></head><body><main><h1>API – ${PRODUCT_NAME}</h1>
<p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
<table><thead><tr><th>Method</th><th>Path</th><th>Who</th><th>What</th><th>Statuses</th></tr></thead><tbody>${rows.join('')}</tbody></table>
</main></body></html>`;
  const hash = createHash('sha256').update(STYLE).digest('base64');
  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'`,
  };
}
