import { RaisedText } from '.';
import { render, screen } from '@testing-library/react';
import { DOT } from '../../format/typography';

test('only the ending of an ordinal is raised', () => {
  const { container } = render(<RaisedText text="Paris 1er, 12 rue de l’Est, 3e étage" />);
  expect(container.innerHTML).toBe('Paris 1<sup>er</sup>, 12 rue de l’Est, 3<sup>e</sup> étage');
});

test('it is read out as one word, and markup in it is text', () => {
  render(
    <a href="/">
      <RaisedText text="<b>Lyon 2e</b>" />
    </a>,
  );
  expect(screen.getByRole('link')).toHaveTextContent('<b>Lyon 2e</b>');
});

test('the dot between two facts is read out, and drawn behind the space where the line may break', () => {
  const { container } = render(<RaisedText text={`Samedi${DOT}Paris 1er${DOT}20:30`} />);
  expect(container).toHaveTextContent('Samedi · Paris 1er · 20:30');
  expect([...container.querySelectorAll('.dot')].map((dot) => dot.textContent)).toEqual([' · ', ' · ']);
});
