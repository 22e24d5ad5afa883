import { RaisedText } from '.';
import { render, screen } from '@testing-library/react';

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
