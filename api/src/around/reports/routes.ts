import { DRAFT_KEY_HEADER } from '@eveneo/contract/application/event-states';
import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { created, noContent, ok, SENT, type Route } from '../../http/route';
import { listCases, readCase } from './cases';
import { decideCase, liftTakedown, takePieceDown } from './decisions';
import { figuresCsv, figuresOf } from './figures';
import {
  objectAsReporter,
  objectTo,
  readOwnReport,
  readStatement,
  reviewObjection,
  type EndSuspension,
} from './objections';
import { confirmReport, report } from './service';
import { readSuspension } from './suspensions';

/** @param end ends the suspension of a person whose objection is accepted */
export function reportRoutes(route: Route, context: Context, end: EndSuspension): void {
  route(operations.report, async ({ body, caller, request }) =>
    created(await report(context, caller, body, request.headers[DRAFT_KEY_HEADER]?.toString())),
  );
  route(operations.readReport, async ({ body }) => ok(await readOwnReport(context, body.token)));
  route(operations.confirmReport, async ({ body }) => {
    await confirmReport(context, body.token);
    return ok(await readOwnReport(context, body.token));
  });
  route(operations.objectAsReporter, async ({ body }) => ok(await objectAsReporter(context, body)));
  route(operations.readSuspension, async ({ caller }) => ok(await readSuspension(context, caller)));
  route(operations.readStatement, async ({ body }) => ok(await readStatement(context, body.token)));
  route(operations.objectToDecision, async ({ body }) => ok(await objectTo(context, body)));

  route(operations.listCases, async ({ query }) => ok(await listCases(context, query)));
  route(operations.getCase, async ({ params, caller }) => ok(await readCase(context, params.id, caller)));
  route(operations.decideCase, async ({ params, body, caller }) =>
    ok(await decideCase(context, params.id, body, caller)),
  );
  route(operations.liftTakedown, async ({ params, body, caller }) =>
    ok(await liftTakedown(context, { id: params.id, ...body }, caller)),
  );
  route(operations.reviewObjection, async ({ params, body, caller }) =>
    ok(await reviewObjection(context, { id: params.id, ...body }, caller, end)),
  );
  route(operations.takeDown, async ({ body, caller }) =>
    ok(await readCase(context, await takePieceDown(context, body, caller), caller)),
  );
  route(operations.takeReviewDown, async ({ params: { id: eventId, reviewId: id }, body, caller }) => {
    const piece = { kind: 'review', id, eventId, rule: 'other', facts: body.reason } as const;
    await takePieceDown(context, piece, caller);
    return noContent();
  });

  route(operations.reportFigures, async ({ query, reply }) => {
    const figures = await figuresOf(context, query.year);
    if (query.format !== 'csv') return ok(figures);
    await reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="signalements-${figures.year}.csv"`,
      })
      .send(figuresCsv(figures));
    return SENT;
  });
}
