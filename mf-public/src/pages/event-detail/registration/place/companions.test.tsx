import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { EventDetail } from '@eveneo/contract/application/events';
import { toast } from '@eveneo/platform';
import { write } from 'mf-shared/testing/act';
import { heldAnswer } from 'mf-shared/testing/api-server';
import { eventDetail } from 'mf-shared/testing/event';
import { button, eventPage, takePart, TICKET, openPage } from '../../../../testing/event-page';

const page = eventPage();
const ZOE = { id: 7, number: '8M2R-4T6W', code: `EVENEO:${'b'.repeat(103)}`, name: 'Zoé' };
const CANCEL = '*/api/events/1/register/companions/7';

const openQuestion = async () => {
  takePart(page);
  let companions = [ZOE];
  page.server.use(http.get('*/api/events/1/ticket', () => HttpResponse.json({ ...TICKET, companions })));
  await openPage('guest');
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler la place de Zoé' }));
  const dialog = within(screen.getByRole('alertdialog'));
  return {
    confirm: dialog.getByRole('button', { name: 'Annuler cette place' }),
    gone: () => void (companions = []),
  };
};

test('a companion’s ticket is beside one’s own, and is cancelled after a confirmation', async () => {
  const { confirm, gone } = await openQuestion();
  const held = heldAnswer();
  const succeeded = jest.spyOn(toast, 'success');
  page.server.use(
    http.delete(CANCEL, async () => {
      gone();
      await held.released;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  expect(screen.getByText(ZOE.number)).toBeInTheDocument();
  await userEvent.click(confirm);
  expect(await screen.findByText('Annulation en cours...')).toBeInTheDocument();
  held.release();
  await waitFor(() => expect(screen.queryByText(ZOE.number)).toBeNull());
  expect(succeeded).toHaveBeenCalledWith('La place est annulée.');
  expect(screen.getByText(TICKET.number)).toBeVisible();
});

test('a place that could not be cancelled is reported, and stays', async () => {
  const { confirm } = await openQuestion();
  const failed = jest.spyOn(toast, 'error');
  page.server.use(http.delete(CANCEL, () => new HttpResponse(null, { status: 500 })));
  await userEvent.click(confirm);
  await waitFor(() =>
    expect(failed).toHaveBeenCalledWith('La place n’a pas pu être annulée. Veuillez réessayer.'),
  );
  expect(screen.getByText(ZOE.number)).toBeVisible();
});

test('a place that was cancelled in another tab is cancelled', async () => {
  const { confirm } = await openQuestion();
  const succeeded = jest.spyOn(toast, 'success');
  page.server.use(http.delete(CANCEL, () => new HttpResponse(null, { status: 404 })));
  await userEvent.click(confirm);
  await waitFor(() => expect(succeeded).toHaveBeenCalledWith('La place est annulée.'));
});

test('a guest who comes with others says so and may name them; a group that does not fit joins the list', async () => {
  page.event = eventDetail({ companions_max: 2, places_left: 2 });
  const sent: unknown[] = [];
  const path = (url: string) => new URL(url).pathname;
  page.server.use(
    http.post('*/api/events/1/:what', async ({ request }) => {
      sent.push([path(request.url), await request.json()]);
      return request.url.endsWith('waiting')
        ? HttpResponse.json({ status: 'waiting', message: 'Vous attendez.', event: page.event })
        : HttpResponse.json({ message: 'Cet événement est complet.' }, { status: 409 });
    }),
  );
  await openPage('guest');
  await userEvent.click(button("S'inscrire"));
  const dialog = within(await screen.findByRole('dialog', { name: 'Avec qui venez-vous\u202f?' }));
  await userEvent.selectOptions(dialog.getByLabelText('Je viens avec'), '1');
  write(dialog.getByLabelText(/^Nom de la personne 1/), 'Zoé');
  expect(dialog.getByRole('button', { name: "S'inscrire" })).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText('Je viens avec'), '2');
  expect(dialog.getByText(/vous attendrez ensemble/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Rejoindre la liste d’attente' }));
  expect(await screen.findByText('Vous attendez.')).toBeVisible();
  expect(sent).toEqual([['/api/events/1/waiting', { companions: ['Zoé', ''] }]]);
});

test('no group larger than the event can be chosen', async () => {
  page.event = eventDetail({ companions_max: 4, capacity: 3, places_left: 3 });
  await openPage('guest');
  await userEvent.click(button("S'inscrire"));
  const choice = within(await screen.findByLabelText('Je viens avec'));
  const values = choice.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value);
  expect(values).toEqual(['', '1', '2']);
});

test('names, companions and answers are changed, starting from what was said', async () => {
  const label = 'Menu';
  const question = { id: 'q00000001', kind: 'many', label, required: true, options: ['Végé', 'Sans sel'] };
  takePart(page);
  page.event = { ...page.event, companions_max: 3, questions: [question] as EventDetail['questions'] };
  const sent: unknown[] = [];
  const other = { ...ZOE, id: 8, number: '9M2R-4T6W', name: `Accompagne ${TICKET.name}` };
  const answers = [{ question: label, answer: 'Végé, Sans sel' }];
  page.server.use(
    http.get('*/api/events/1/ticket', () =>
      HttpResponse.json({ ...TICKET, companions: [ZOE, other], answers }),
    ),
    http.put('*/api/events/1/register', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'Votre inscription est modifiée.', event: page.event });
    }),
  );
  const succeeded = jest.spyOn(toast, 'success');
  await openPage('guest');
  await userEvent.click(await screen.findByRole('button', { name: 'Modifier mon inscription' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'L’organisateur vous demande' }));
  expect(dialog.getByLabelText('Je viens avec')).toHaveValue('2');
  expect(dialog.getByLabelText(/^Nom de la personne 2/)).toHaveValue('');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Sans sel' }));
  write(dialog.getByLabelText(/^Nom de la personne 1/), 'Zoë');
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(succeeded).toHaveBeenCalledWith('Votre inscription est modifiée.'));
  expect(sent).toEqual([{ answers: { q00000001: ['Végé'] }, companions: ['Zoë', ''] }]);
});

test('once registration is closed nothing is changed', async () => {
  takePart(page);
  page.event = { ...page.event, companions_max: 3, registration_closes_at: '2026-11-20T10:00' };
  await openPage('guest');
  expect(await screen.findByText(TICKET.number)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Modifier mon inscription' })).toBeNull();
});

describe('a companion’s ticket is handed on as a picture', () => {
  const drawn: unknown[] = [];
  beforeEach(() => {
    drawn.length = 0;
    takePart(page);
    page.server.use(
      http.get('*/api/events/1/ticket', () => HttpResponse.json({ ...TICKET, companions: [ZOE] })),
    );
    // jsdom draws nothing.
    const ignore = () => undefined;
    const draw = { fillRect: ignore, setTransform: ignore, resetTransform: ignore, fill: ignore };
    const context = { ...draw, fillText: (line: string) => void drawn.push(line) };
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    jest
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((done) => done(new Blob(['x'], { type: 'image/png' })));
    Object.assign(globalThis, { Path2D: class {} });
  });
  const handOn = async () => {
    await openPage('guest');
    await userEvent.click(await screen.findByRole('button', { name: /^Envoyer ce billet\s: Zoé$/ }));
  };

  test('by the share sheet of the device', async () => {
    const shared = jest.fn(() => Promise.resolve());
    Object.assign(navigator, { canShare: () => true, share: shared });
    await handOn();
    await waitFor(() => expect(shared).toHaveBeenCalled());
    const [{ files }] = shared.mock.calls[0] as unknown as [{ files: File[] }];
    expect(files.map(({ name, type }) => [name, type])).toEqual([['billet-8M2R-4T6W.png', 'image/png']]);
    expect(drawn).toEqual(
      expect.arrayContaining(['Nuit du jazz au Sunset', 'Zoé', expect.stringContaining(ZOE.number)]),
    );
    Object.assign(navigator, { canShare: undefined, share: undefined });
  });

  test.each([
    ['is dismissed', 'AbortError', 0],
    ['refuses', 'NotAllowedError', 1],
  ])('as a file, or not at all, where the share sheet %s', async (_, name, files) => {
    URL.createObjectURL ??= () => '';
    const made = jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    const share = jest.fn(() => Promise.reject(new DOMException('x', name)));
    Object.assign(navigator, { canShare: () => true, share });
    await handOn();
    await waitFor(() => expect(share).toHaveBeenCalled());
    await waitFor(() => expect(made).toHaveBeenCalledTimes(files));
    Object.assign(navigator, { canShare: undefined, share: undefined });
  });

  test('where it cannot be drawn, the number is said to do', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const failed = jest.spyOn(toast, 'error');
    await handOn();
    await waitFor(() => expect(failed).toHaveBeenCalledWith(expect.stringContaining('donnez son numéro')));
  });
});
