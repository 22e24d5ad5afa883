import { categoryTone, draftLabel, RoleBadge, StatusBadge } from '.';
import { render, screen } from '@testing-library/react';

test.each([
  ['past', 'Terminé', 'neutral'],
  ['ongoing', 'En cours', 'warning'],
  ['upcoming', 'À venir', 'success'],
] as const)('%s reads %s', (status, text, tone) => {
  render(<StatusBadge status={status} />);
  expect(screen.getByText(text)).toHaveClass(tone);
});

test.each([
  ['admin', 'danger'],
  ['organizer', 'success'],
  ['guest', 'info'],
] as const)('role %s is %s', (role, tone) => {
  const { container } = render(<RoleBadge role={role} />);
  expect(container.firstChild).toHaveClass(tone);
});

test.each([
  ['Arts', 'arts'],
  ['Technologie', 'tech'],
  ['Technology', 'tech'],
  ['Sports', 'sports'],
  ['Éducation', 'edu'],
  ['education', 'edu'],
  ['Cuisine', 'other'],
])('category %s is of the family %s', (name, tone) => {
  expect(categoryTone(name)).toBe(tone);
});

test('an event that an admin took down is neither a draft nor planned', () => {
  expect(draftLabel({ publish_at: 'taken-down' }, 'Europe/Paris')).toBe('Retiré');
});
