import { Form, schemaResolver, SubmitButton, useKitForm } from '.';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { forgotPasswordSchema } from '@eveneo/contract/application/users';
import { fillIn, pressTwice } from '../../testing/act';
import { heldAnswer } from '../../testing/api-server';
import { TextArea } from '../text-area';
import { TextInput } from '../text-input';

const rules = schemaResolver<{ email: string }>(forgotPasswordSchema);
const describeIt = () => ({ general: 'Échec', fields: { email: 'Prise' } });

function Shown({ send }: { send: () => Promise<void> }) {
  const form = useKitForm({
    id: 'test',
    defaultValues: { email: 'a@b.fr' },
    order: ['email'],
    rules,
    send,
    describe: describeIt,
  });
  return (
    <Form form={form} label="Adresse" cure={<a href="/aide">Aide</a>}>
      <TextInput label="Adresse email" {...form.field('email')} />
      <SubmitButton of={form} loadingLabel="Envoi">
        Envoyer
      </SubmitButton>
    </Form>
  );
}
const button = () => screen.getByRole('button');

test(', with an error too', async () => {
  render(<Shown send={() => Promise.reject(new Error('x'))} />);
  await userEvent.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('Échec Aide');
});

test('two clicks in one tick send once; afterwards the next one sends', async () => {
  const held = heldAnswer();
  const send = jest.fn(() => held.released);
  render(<Shown send={send} />);
  pressTwice(button());
  await waitFor(() => expect(button()).toHaveTextContent('Envoi'));
  act(() => button().click());
  expect(send).toHaveBeenCalledTimes(1);
  held.release();
  await waitFor(() => expect(button()).toHaveTextContent('Envoyer'));
  await userEvent.click(button());
  expect(send).toHaveBeenCalledTimes(2);
});

test('a refusal is shown at its field until the field is edited', async () => {
  render(<Shown send={() => Promise.reject(new Error('x'))} />);
  await userEvent.click(button());
  expect(await screen.findByRole('link', { name: 'Prise' })).toBeVisible();
  expect(screen.getByRole('textbox')).toBeInvalid();
  await userEvent.type(screen.getByRole('textbox'), 'x');
  expect(screen.getByRole('textbox')).toBeValid();
  expect(screen.queryByRole('link', { name: 'Prise' })).not.toBeInTheDocument();
});

test('invalid input is not sent', async () => {
  const send = jest.fn();
  render(<Shown send={send} />);
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.click(button());
  expect(await screen.findByRole('link', { name: "L'adresse email est requise" })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test.each([
  ['past React', fillIn],
  ['by a script of the page', (field: HTMLElement, value: string) => Object.assign(field, { value })],
])('what was filled in without events, %s, is sent, of each kind of field', async (_, fill) => {
  const send = jest.fn(() => Promise.resolve());
  function Filled() {
    const form = useKitForm({
      id: 'test',
      defaultValues: { email: '', place: '', text: '' },
      order: ['email' as const],
      send,
      describe: describeIt,
    });
    return (
      <Form form={form} label="Adresse">
        <TextInput label="Email" {...form.field('email')} />
        <TextArea label="Texte" {...form.text('text')} />
        <TextInput
          label="Lieu"
          {...form.controlled('place')}
          onChange={({ target }) => form.edit('place', target.value)}
        />
        <SubmitButton of={form} loadingLabel="Envoi">
          Envoyer
        </SubmitButton>
      </Form>
    );
  }
  render(<Filled />);
  for (const label of ['Email', 'Texte', 'Lieu']) fill(screen.getByLabelText(label), label);
  await userEvent.click(button());
  expect(send).toHaveBeenCalledWith({ email: 'Email', text: 'Texte', place: 'Lieu' });
});

test('what was filled in without events stays when the form is drawn again, whoever holds the text', async () => {
  const send = jest.fn((_values: object, _name: string) => Promise.resolve());
  function Filled({ hint }: { hint: string }) {
    const [name, setName] = useState('');
    const form = useKitForm({
      id: 'test',
      defaultValues: { text: '', place: '' },
      order: ['text' as const],
      send: (values) => send(values, name),
      describe: describeIt,
    });
    return (
      <Form form={form} label="Message">
        <TextArea label="Texte" {...form.text('text')} hint={hint} />
        <TextInput
          label="Lieu"
          {...form.controlled('place')}
          onChange={({ target }) => form.edit('place', target.value)}
        />
        <TextInput
          id="companion"
          label="Nom"
          hint={hint}
          value={name}
          onChange={({ target }) => setName(target.value.replace(/\d/g, ''))}
        />
        <SubmitButton of={form} loadingLabel="Envoi">
          Envoyer
        </SubmitButton>
      </Form>
    );
  }
  const { rerender } = render(<Filled hint="Avant" />);
  const fields = ['Texte', 'Lieu', 'Nom'].map((label) => screen.getByLabelText(label));
  for (const field of fields) fillIn(field, 'Rempli');
  rerender(<Filled hint="Après" />);
  for (const field of fields) expect(field).toHaveValue('Rempli');
  await userEvent.click(button());
  await waitFor(() => expect(send.mock.calls).toEqual([[{ text: 'Rempli', place: 'Rempli' }, 'Rempli']]));
  // What its owner refuses is not shown.
  await userEvent.type(screen.getByLabelText('Nom'), '7a');
  expect(screen.getByLabelText('Nom')).toHaveValue('Remplia');
});

test('a field that another component holds is told what was filled in without events, then all is sent', async () => {
  const send = jest.fn((_names: string) => Promise.resolve());
  function Companions() {
    const [name, setName] = useState('');
    const form = useKitForm({
      id: 'test',
      defaultValues: {},
      order: [],
      send: () => send(name),
      describe: describeIt,
    });
    return (
      <Form form={form} label="Groupe">
        <TextInput id="companion" label="Nom" value={name} onChange={({ target }) => setName(target.value)} />
        <SubmitButton of={form} loadingLabel="Envoi">
          Envoyer
        </SubmitButton>
      </Form>
    );
  }
  render(<Companions />);
  fillIn(screen.getByLabelText('Nom'), 'Zoé');
  await userEvent.click(button());
  await waitFor(() => expect(send.mock.calls).toEqual([['Zoé']]));
});
