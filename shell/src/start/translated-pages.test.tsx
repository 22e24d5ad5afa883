import { act, render } from '@testing-library/react';
import { bearTranslators } from './translated-pages';

let stop: () => void;
beforeEach(() => (stop = bearTranslators()));
afterEach(() => stop());

const fonts = (content: Node) => {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  outer.append(inner);
  inner.append(content);
  return outer;
};
const TRANSLATORS: Record<string, (text: Text) => void> = {
  'moves texts': (text) => {
    const place = document.createComment('');
    text.replaceWith(place);
    place.replaceWith(fonts(text));
  },
  'replaces texts': (text) => text.replaceWith(fonts(new Text(`<${text.data}>`))),
  'puts its words before a text, then takes that away': (text) => {
    text.before(fonts(new Text(`<${text.data}>`)));
    text.remove();
  },
};

/** Texts that come, go and change beside elements and each other. */
const Sentence = ({ name, more, end }: { name: string; more: boolean; end: string }) => (
  <p>
    {more && 'Bonjour'} {name} <b>gras</b>
    {more ? ' encore' : <i>plus</i>}
    {end}
  </p>
);

describe.each(Object.entries(TRANSLATORS))('a translator that %s', (_, translate) => {
  const translateAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  };

  test('leaves the page usable: what goes is gone, what comes and changes is read', async () => {
    const { container, rerender } = render(<Sentence name="Léa" more end="." />);
    for (const [name, more, end] of [
      ['Zoé', false, '!'],
      ['Jo', true, ''],
      ['Max', false, '?'],
      ['Ida', true, '.'],
    ] as const) {
      translateAll();
      await act(() => Promise.resolve());
      rerender(<Sentence name={name} more={more} end={end} />);
      await act(() => Promise.resolve());
      const read = container.textContent.replace(/[<>]/g, '').replace(/\s+/g, ' ').trim();
      expect(read).toBe(`${more ? 'Bonjour ' : ''}${name} gras${more ? ' encore' : 'plus'}${end}`);
    }
    translateAll();
    await act(() => Promise.resolve());
    rerender(<div />);
    expect(container.textContent).toBe('');
  });
});
