import type { FastifyInstance } from 'fastify';

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#6B2BD9"/><path d="M9 10h14M9 16h10M9 22h14" stroke="#fff" stroke-width="3.5" stroke-linecap="round"/></svg>`;

export function siteIcon(app: FastifyInstance): void {
  app.get('/favicon.svg', async (_request, reply) =>
    reply.type('image/svg+xml').header('Cache-Control', 'public, max-age=86400').send(icon),
  );
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/favicon.svg', 301));
}
