import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOver, type EventTime } from '@eveneo/contract/application/event-time';
import type { EventSummary } from '@eveneo/contract/application/events';
import type { HeldTicket } from '@eveneo/contract/application/places';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import type { SessionAnswer } from '@eveneo/contract/application/users';
import { addressOf } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import type { RefusedLogin } from '@eveneo/contract/delivery/posted-login';
import { addresses } from 'mf-shared/format/addresses';
import { machineDateTime, whenText } from 'mf-shared/format/date-text';
import { plural } from 'mf-shared/format/number-text';
import { DOT } from 'mf-shared/format/typography';
import type { ShellHostConfig } from '../config';
import { escapeHtml } from '../page/escape';
import type { Posted } from '../page/made-page';

type Site = Pick<ShellHostConfig, 'apiUrl' | 'timeZone'>;

const MAX_BYTES = 16_384;
/** The API answers some attempts late on purpose. */
const ANSWER_MS = 20_000;
const FOREIGN = 'Cette demande ne vient pas de la page de connexion. Connectez-vous ici.';

const panel = (title: string, html: string) =>
  `<div class="frame-panel"><h1>${escapeHtml(title)}</h1>${html}</div>`;

/** A cross-site form would open a session of its author. A browser without Sec-Fetch-Site sends the origin. */
function isFromHere({ headers, host }: FastifyRequest): boolean {
  const { origin = '', 'sec-fetch-site': site } = headers;
  return site ? site === 'same-origin' : URL.canParse(origin) && new URL(origin).host === host;
}

/** Calls the API in the name of the client, whose limits count. */
const ask = ({ apiUrl }: Site, { ip, id, headers }: FastifyRequest, url: string, init: RequestInit) =>
  fetch(apiUrl + url, {
    ...init,
    headers: {
      'x-forwarded-for': ip,
      'x-request-id': id,
      'user-agent': headers['user-agent'] ?? '',
      ...init.headers,
    },
    signal: AbortSignal.timeout(ANSWER_MS),
  });

const refused = (answer: RefusedLogin): Posted => ({
  status: answer.status,
  answer,
  main: panel(
    'Connexion',
    `<p role="alert">${escapeHtml(answer.body.message ?? ERROR_TEXTS.internal)}</p><p><a href="${addresses.login}">Se connecter</a></p>`,
  ),
});

/** An event in words, with the ways to its page and into a calendar. */
function eventHtml(event: EventSummary, fact: string): string {
  const words = [whenText(event), event.location, ...(event.cancelled ? ['Annulé'] : [fact])];
  const links = [
    `<a href="${addresses.event(event.id)}">Page de l’événement</a>`,
    `<a href="${addressOf(calls.calendarFeed)}?event=${event.id}">Agenda (.ics)</a>`,
  ];
  return `<p><strong>${escapeHtml(event.title)}</strong><br>${words.map(escapeHtml).join('<br>')}<br>${links.join(DOT)}</p>`;
}

const inTime = (one: EventTime, other: EventTime): number =>
  machineDateTime(one) < machineDateTime(other) ? -1 : 1;

interface Coming {
  call: string;
  title: string;
  none: string;
  html: (answer: never[], isComing: (event: EventTime) => boolean) => string[];
}
const COMING: Record<'guest' | 'organizer', Coming> = {
  guest: {
    call: addressOf(calls.listTickets),
    title: 'Vos inscriptions à venir',
    none: 'Aucune inscription à venir.',
    html: (held: HeldTicket[], isComing) =>
      held
        .filter(({ event }) => isComing(event))
        .sort((one, other) => inTime(one.event, other.event))
        .map(({ ticket, event }) => {
          const numbers = [ticket, ...(ticket.companions ?? [])].map(({ number }) => number);
          return eventHtml(event, `Billet ${numbers.join(', ')}${DOT}${plural(numbers.length, 'place')}`);
        }),
  },
  organizer: {
    call: addressOf(calls.organizerEvents),
    title: 'Vos événements à venir',
    none: 'Aucun événement à venir.',
    html: (events: EventSummary[], isComing) =>
      events
        .filter(isComing)
        .sort(inTime)
        .map((event) => eventHtml(event, `${event.registrations_count}/${event.capacity} inscrits`)),
  },
};

async function comingHtml(
  site: Site,
  request: FastifyRequest,
  { user, token }: SessionAnswer,
): Promise<string> {
  if (user.role === 'admin') return '';
  const { call, title, none, html } = COMING[user.role];
  const response = await ask(site, request, call, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(String(response.status));
  const coming = html(
    (await response.json()) as never[],
    (event) => !isOver(event, new Date(), site.timeZone),
  );
  return coming.length > 0 ? `<h2>${title}</h2>${coming.join('')}` : `<p>${none}</p>`;
}

async function answerTo(site: Site, request: FastifyRequest, form: URLSearchParams): Promise<Posted> {
  const email = form.get('email') ?? '';
  const remember = form.has('remember');
  const code = form.get('code');
  const response = await ask(site, request, addressOf(calls.login), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: form.get('password') ?? '', remember, ...(code && { code }) }),
  });
  const { status, ok, headers } = response;
  const body = (await response.json()) as unknown;
  if (!ok)
    return refused({
      email,
      status,
      body: body as RefusedLogin['body'],
      retryAfterS: Number(headers.get('retry-after')) || null,
    });
  const opened = body as SessionAnswer;
  const coming = await comingHtml(site, request, opened).catch(
    () => '<p>Vos événements n’ont pas pu être lus. Veuillez réessayer.</p>',
  );
  const rest = '<p>Le reste de votre espace a besoin de JavaScript.</p>';
  const main = panel(`Bonjour ${opened.user.name}`, coming + rest);
  return { status, answer: { ...opened, remember }, main };
}

/**
 * Answers the login form where no script has taken it over: with its page again and the reason, or with what the
 * person is going to.
 */
export async function postedLogin(
  app: FastifyInstance,
  site: Site,
  show: (request: FastifyRequest, reply: FastifyReply, posted: Posted) => Promise<FastifyReply>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.post<{ Body?: URLSearchParams }>(addresses.login, async (request, reply) => {
      const form = request.body ?? new URLSearchParams();
      const reason = { email: form.get('email') ?? '', retryAfterS: null };
      const posted = isFromHere(request)
        ? await answerTo(site, request, form).catch(() =>
            refused({ ...reason, status: 503, body: { message: ERROR_TEXTS.unavailable } }),
          )
        : refused({ ...reason, status: 403, body: { message: FOREIGN } });
      return show(request, reply, posted);
    });
  });
}
