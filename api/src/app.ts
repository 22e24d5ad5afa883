import cors from '@fastify/cors';
import files from '@fastify/static';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { presentUrl } from '@eveneo/contract/former-calls';
import { DATA_AS_OF, requestIdOf } from '@eveneo/contract/http/headers';
import { METHODS } from '@eveneo/contract/operation';
import { answerBrokenRequest, refuseExpectations } from '@eveneo/server-kit/http/broken-request';
import { loggedError } from '@eveneo/server-kit/log/logged-error';
import { dataHolders } from './app/data-holders';
import { STEPS } from './app/housekeeping';
import { addedPeopleRoutes } from './around/added-people/routes';
import { coOrganizerRoutes } from './around/co-organizers/routes';
import { embedRoutes } from './around/embed/routes';
import { exitRoutes } from './around/exits/routes';
import { favouriteRoutes } from './around/favourites/routes';
import { feedRoutes } from './around/feeds/routes';
import { guestInvitationRoutes } from './around/guest-invitations/routes';
import { startDelivery } from './around/mail/delivery';
import { careForFolder } from './around/mail/folder';
import { createMetrics, type Metrics } from './around/metrics/metrics';
import { organizerRoutes } from './around/organizers/routes';
import { paperRoutes } from './around/paper/routes';
import { passedPlaceRoutes } from './around/passed-places/routes';
import { pastGuestRoutes } from './around/past-guests/routes';
import { peopleRoutes } from './around/people/routes';
import { endAfterObjection } from './around/people/suspension';
import { createMailPosters } from './around/previews/mail-posters';
import { previewRoutes } from './around/previews/routes';
import { registrantChangeRoutes } from './around/registrant-changes/routes';
import { startHooks } from './around/releases/hooks/deliver';
import { releasePreviewRoutes } from './around/releases/routes/previews';
import { liveRoutes, releaseRoutes } from './around/releases/routes/routes';
import { releaseWatchRoutes } from './around/releases/routes/watch';
import { startReleaseTasks } from './around/releases/watch/tasks';
import { reportRoutes } from './around/reports/routes';
import { createComing } from './around/search/coming';
import { findRoutes } from './around/search/routes';
import { createUnderstand } from './around/search/understand';
import { seasonRoutes } from './around/season/routes';
import { statsRoutes } from './around/stats/routes';
import { systemRoutes } from './around/system/routes';
import { categoryRoutes } from './base/categories/routes';
import type { Context, Dependencies } from './base/context';
import { isClosed } from './base/event-rights/closed-repository';
import { historyRoutes } from './base/history/routes';
import { storageRoutes } from './base/images/routes';
import { startRetention } from './base/retention/job';
import { createCallLimits } from './base/throttles/call-limits';
import { createEraser, type Eraser } from './base/undo/eraser';
import { readClock } from './ground/clock';
import { asRequest } from './ground/current-work';
import { createMailer, type Mailer } from './ground/mailer';
import { createHasher } from './ground/passwords';
import { installAccessLog } from './http/access-log';
import { installBodyParsers, JSON_BODY_LIMIT } from './http/body';
import { answerBadAddress, installErrorHandling } from './http/error-handler';
import { malformed } from './http/errors';
import { createGuards } from './http/guards';
import { createListCache } from './http/lists/list-cache';
import { createRouter, type Route } from './http/route';
import { createSeen } from './http/sessions/seen';
import { installTokens } from './http/sessions/tokens';
import { closeIdleConnections } from './http/shutdown';
import { createTurns, type Turns } from './http/turns';
import { optOutRoutes } from './product/accounts/opt-out-routes';
import { accountRoutes, secondFactorRoutes, sessionRoutes } from './product/accounts/routes';
import { announcementRoutes } from './product/announcements/routes';
import { endedMessages } from './product/chat/repository';
import { chatRoutes, heldRoutes } from './product/chat/routes';
import { createChatStreams } from './product/chat/streams';
import { doorLinkRoutes } from './product/door/link-routes';
import { helperOf } from './product/door/links';
import { doorRoutes } from './product/door/routes';
import { createEventReader } from './product/events/detail';
import { eventRoutes } from './product/events/routes';
import { startHolds } from './product/holds/job';
import { holdRoutes } from './product/holds/routes';
import { createTicketSigner } from './product/places/signature';
import { startEndingRequests } from './product/registration-requests/ended';
import { requestRoutes } from './product/registration-requests/routes';
import { registrantRoutes } from './product/registrations/registrant-routes';
import { endedDeletions } from './product/registrations/removed-repository';
import { registrationRoutes } from './product/registrations/routes';
import { waitingRoutes } from './product/registrations/waitlist-routes';
import { startDeskMails } from './product/reminders/desk';
import { startReminders } from './product/reminders/reminders';
import { reminderRoutes } from './product/reminders/routes';
import { reviewRoutes } from './product/reviews/routes';
import { seriesRoutes } from './product/series/routes';
import { ticketRoutes } from './product/tickets/routes';

function createInstance({ config, logTo }: Dependencies): FastifyInstance {
  const options = {
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    bodyLimit: JSON_BODY_LIMIT,
    // Long enough for a picture of 2 MB at 20 kB/s, or a release over a slow
    // line; the hosts in front wait as long.
    requestTimeout: 120_000,
    // One line per response, written below, instead of two.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBrokenRequest,
    // Closing waits for running requests and answers them: see shutdown.ts.
    // Calls that published areas make under former addresses.
    rewriteUrl: ({ method = '', url = '' }: { method?: string; url?: string }) =>
      presentUrl(method === 'HEAD' ? 'GET' : method, url),
    forceCloseConnections: 'idle' as const,
    return503OnClosing: false,
    // Refused below with our own body instead of Node's bare 400.
    http: { requireHostHeader: false },
    // Long ids in a path get our 404, not the router's.
    routerOptions: { maxParamLength: 500 },
    genReqId: (request: { headers: Record<string, string | string[] | undefined> }) =>
      requestIdOf(request.headers['x-request-id']),
  };
  const app = fastify({
    ...options,
    logger: { level: config.LOG_LEVEL, serializers: { err: loggedError }, ...(logTo && { stream: logTo }) },
  });
  refuseExpectations(app.server);
  return app;
}

interface Given {
  readonly metrics: Metrics;
  readonly eraser: Eraser;
  readonly turns: Turns;
}

/** What the product is about: accounts, events, places, and what is said about them. */
function registerProduct(app: FastifyInstance, route: Route, context: Context, given: Given): void {
  const { metrics, eraser, turns } = given;
  sessionRoutes(route, context);
  secondFactorRoutes(route, context);
  accountRoutes(route, context, dataHolders(context));
  const readEvent = createEventReader(context.db);
  const coming = createComing(context);
  eventRoutes(route, context, { readEvent, understand: createUnderstand(context, coming) });
  app.addHook('onListen', (done) => {
    void coming.start();
    done();
  });
  findRoutes(route, context, coming);
  const { JWT_SECRET, JWT_SECRET_PREVIOUS } = context.config;
  const signer = createTicketSigner(JWT_SECRET, JWT_SECRET_PREVIOUS);
  registrationRoutes(route, context, { eraser, readEvent, signer });
  seriesRoutes(route, context);
  waitingRoutes(route, context);
  requestRoutes(route, context);
  holdRoutes(route, context, turns);
  ticketRoutes(route, context, signer);
  doorRoutes(route, context, { signer });
  exitRoutes(route, context, signer);
  registrantRoutes(route, context, { eraser, signer });
  reminderRoutes(route, context);
  paperRoutes(route, context, signer);
  announcementRoutes(route, context);
  doorLinkRoutes(route, context);
  const streams = createChatStreams(context);
  chatRoutes(route, context, streams, eraser);
  heldRoutes(route, context, streams);
  reviewRoutes(route, context);
  // Open streams would delay the close.
  app.addHook('preClose', (done) => {
    streams.close();
    done();
  });
  metrics.streams(() => streams.size);
}

/** What stands around it, each in a folder of its own. */
function registerAround(app: FastifyInstance, route: Route, context: Context, { metrics }: Given): void {
  optOutRoutes(route, context);
  feedRoutes(route, context);
  favouriteRoutes(route, context);
  organizerRoutes(route, context);
  embedRoutes(route, context);
  pastGuestRoutes(route, context);
  seasonRoutes(route, context);
  addedPeopleRoutes(route, context);
  registrantChangeRoutes(route, context);
  guestInvitationRoutes(route, context);
  passedPlaceRoutes(route, context);
  coOrganizerRoutes(route, context);
  reportRoutes(route, context, endAfterObjection);
  historyRoutes(route, context);
  peopleRoutes(route, context, dataHolders(context));
  categoryRoutes(route, context);
  statsRoutes(route, context);
  const waiters = liveRoutes(route, context);
  releaseRoutes(route, context, waiters);
  releaseWatchRoutes(route, context, metrics.vitals);
  releasePreviewRoutes(route, context);
  previewRoutes(route, context);
  storageRoutes(route, context);
  app.addHook('preClose', (done) => {
    waiters.close();
    done();
  });
  systemRoutes(route, context, metrics.registry);
}

interface Beside {
  readonly eraser: Eraser;
  readonly mailer: Mailer;
}

/** Background work, from when the API listens until it closes. */
function runBeside(app: FastifyInstance, context: Context, { eraser, mailer }: Beside): void {
  const running: { stop(): void | Promise<void> }[] = [];
  app.addHook('onListen', (done) => {
    if (context.background !== false) {
      running.push(startReminders(context), startDeskMails(context), startEndingRequests(context));
      running.push(...startReleaseTasks(context));
      running.push(startRetention(context, STEPS), startHolds(context));
      running.push(startDelivery({ ...context, posterOf: createMailPosters(context) }, mailer));
      running.push(startHooks(context));
    }
    if (!context.config.SMTP_URL) running.push(careForFolder(context, context.config.OUTBOX_DIR));
    eraser.start();
    done();
  });
  app.addHook('onClose', async () => {
    eraser.stop();
    for (const one of running) await one.stop();
  });
}

/** Builds the API from its dependencies; nothing in it reads the environment or the clock directly. */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { config, db, clock } = dependencies;
  const app = createInstance(dependencies);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'x-request-id': request.id, ...SAFETY_HEADERS });
    const nameless = request.headers.host === undefined && request.raw.httpVersion !== '1.0';
    asRequest(request.id, () => done(nameless ? malformed() : undefined));
  });
  // Set again: after a body was read, the async context is the connection's.
  app.addHook('preValidation', (request, _reply, done) => asRequest(request.id, done));
  installErrorHandling(app);
  await installBodyParsers(app);
  await app.register(cors, {
    origin: config.CORS_ORIGINS.length > 0 ? config.CORS_ORIGINS : false,
    methods: [...METHODS],
    exposedHeaders: ['etag', 'retry-after', 'x-request-id', 'x-last-event-id', DATA_AS_OF],
    maxAge: 600,
  });
  // Adds only `reply.sendFile` (ranges, conditional requests): routes and their headers come from the contract.
  await app.register(files, { serve: false, cacheControl: false, dotfiles: 'deny' });
  const metrics = createMetrics(app, db, clock);
  const tokens = await installTokens(app, config, clock);
  const seen = createSeen(db, clock);
  const context: Context = {
    ...dependencies,
    storage: metrics.storage(dependencies.storage),
    seen,
    tokens,
    hasher: dependencies.hasher ?? createHasher(),
    log: app.log,
    lists: createListCache(db, clock, config.EVENT_TIMEZONE),
  };
  closeIdleConnections(app);
  const guards = createGuards({
    db,
    tokens,
    clock,
    seen,
    config,
    helperOf: (token) => helperOf(context, token),
  });
  installAccessLog(app, guards.userIdOf);
  // As long as the other waits where limits are wide: a busy machine does not make tests fail.
  const turns = createTurns(config.RATE_LIMIT_FACTOR > 1 ? 60_000 : undefined);
  const route = createRouter(app, guards, createCallLimits(context, turns), (id, asker) =>
    isClosed(db, id, asker, readClock(context)),
  );

  const eraser = createEraser(context, [endedDeletions, endedMessages]);
  const given = { metrics, eraser, turns };
  registerProduct(app, route, context, given);
  registerAround(app, route, context, given);
  runBeside(app, context, {
    eraser,
    mailer: metrics.mailer(dependencies.mailer ?? createMailer(config, app.log)),
  });
  return app;
}

export const SAFETY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;
