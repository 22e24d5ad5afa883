import { TitleText } from '.';
import { render } from '@testing-library/react';

const held = (text: string) => {
  const { container } = render(<TitleText text={text} />);
  expect(container).toHaveTextContent(text.replace(/'/g, '’'));
  return [...container.querySelectorAll(':scope > span')].map((span) => span.textContent);
};

test.each([
  ['Nuit du jazz au bord de la Saône', ['du jazz', 'au bord de la Saône']],
  ['Fresque du climat en famille', ['du climat', 'en famille']],
  ['La grande dictée des Pays de la Loire', ['La grande', 'des Pays', 'de la Loire']],
  ['Bal au cœur des Halles', ['au cœur des Halles']],
  ['Découverte au musée', ['au musée']],
  ['Femmes du numérique : mentorat', ['du numérique\u00a0:']],
  ['Salon', []],
  ['Vide de', []],
])('%s: %j stay together', (title, together) => expect(held(title)).toEqual(together));

test('where a line has no room for the whole, the short words still stay together', () => {
  const { container } = render(<TitleText text="Nuit au bord de la Saône" />);
  const inner = [...container.querySelectorAll(':scope > span > span')].map((span) => span.textContent);
  expect(inner).toEqual(['au bord', 'de la Saône']);
  expect(container.querySelectorAll('span > span > span')[1]).toHaveTextContent(/^de la$/);
});

test('ordinals are raised', () => {
  const { container } = render(<TitleText text="La 3e nuit du 1er arrondissement" />);
  expect([...container.querySelectorAll('sup')].map((sup) => sup.textContent)).toEqual(['e', 'er']);
});
