import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { once, type Note } from '../../base/idempotency/once';
import { created, ok, type Route } from '../../http/route';
import { eventDetail } from '../events/detail';
import { furtherCreateErrors } from '../events/write-rules';
import { createRegistrationQueue } from '../registrations/request-queue';
import { createSeries } from './create';
import { seriesPage } from './dates';
import { cancelSeries, deleteSeries, editSeries } from './edit';
import { chosenDates, registeredDates, registerToDates } from './register';

export function seriesRoutes(route: Route, context: Context): void {
  const queue = createRegistrationQueue(context);

  route(
    operations.createSeries,
    async ({ body, files, caller, attempt }) =>
      created(
        await once(
          context,
          { caller, attempt },
          {
            make: (note) => createSeries(context, caller, body, files.image, note),
            find: ({ id }) => eventDetail(context.db, id, caller),
          },
        ),
      ),
    ({ caller, body }) => furtherCreateErrors(context, caller, body),
  );
  route(operations.listSeries, async ({ params, query, caller }) =>
    ok(await seriesPage(context, params.id, caller, query)),
  );
  route(operations.editSeries, async ({ params, body, caller, request }) => {
    return ok(await editSeries(context, caller, params.id, body, request.headers['if-match']));
  });
  route(operations.cancelSeries, async ({ params, body, caller }) =>
    ok({ count: await cancelSeries(context, caller, params.id, body) }),
  );
  route(operations.deleteSeries, async ({ params, body, caller }) =>
    ok({ count: await deleteSeries(context, caller, params.id, body) }),
  );
  route(operations.registerSeries, async ({ params: { id }, body, caller, attempt }) => {
    const dates = await chosenDates(context, id, caller, body.ids);
    const make = async (note: Note) => {
      const answer = await registerToDates(context, queue, caller, id, dates, body);
      await note(context.db, id);
      return answer;
    };
    const find = () => registeredDates(context, caller.id, dates);
    return created(await once(context, { caller, attempt }, { make, find }));
  });
}
