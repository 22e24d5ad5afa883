import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { QuestionsInput } from './QuestionsInput';

let text = '';
function Shown({ initial = '', error }: { initial?: string; error?: string }) {
  const [value, setValue] = useState(initial);
  text = value;
  return <QuestionsInput id="q" label="Questions" error={error} value={value} onChange={setValue} />;
}
const add = () => userEvent.click(screen.getByRole('button', { name: 'Ajouter une question' }));

test('a question is added, worded and given choices; the text is what the form sends', async () => {
  render(<Shown />);
  await add();
  const one = within(screen.getByRole('group', { name: 'Question 1' }));
  await waitFor(() => expect(one.getByRole('textbox', { name: 'Question' })).toHaveFocus());
  await userEvent.keyboard('Niveau');
  await userEvent.selectOptions(one.getByLabelText('Réponse'), 'Un choix');
  await userEvent.type(one.getByLabelText('Choix possibles'), 'Débutant{Enter}Confirmé');
  await userEvent.click(one.getByRole('checkbox', { name: 'Réponse obligatoire' }));
  expect(JSON.parse(text)).toEqual([
    { kind: 'one', label: 'Niveau', required: true, options: ['Débutant', 'Confirmé'] },
  ]);
});

test('at most five; removing one leaves the others, and removing all leaves no text', async () => {
  render(<Shown />);
  for (let count = 0; count < 5; count += 1) await add();
  expect(screen.queryByRole('button', { name: 'Ajouter une question' })).toBeNull();
  await userEvent.type(screen.getAllByRole('textbox', { name: 'Question' })[1] as HTMLElement, 'Taille');
  await userEvent.click(screen.getByRole('button', { name: 'Retirer la question 1' }));
  expect(screen.getAllByRole('textbox', { name: 'Question' })[0]).toHaveValue('Taille');
  for (let count = 0; count < 4; count += 1)
    await userEvent.click(screen.getByRole('button', { name: 'Retirer la question 1' }));
  expect(text).toBe('');
});

test('a refusal describes the questions, and its link leads to the first one', () => {
  render(<Shown initial='[{"kind":"text","label":"","required":false,"options":[]}]' error="Trop court" />);
  expect(screen.getByRole('group', { name: 'Questions' })).toHaveAccessibleDescription('Trop court');
  expect(document.getElementById('q')).toBe(screen.getByRole('textbox', { name: 'Question' }));
});
