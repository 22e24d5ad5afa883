import { PLAN_TEXTS } from './plan-texts';

test.each([
  [0, '10 min. Elle'],
  [1, '10 min et 1 chargement. Elle'],
  [20, '10 min et 20 chargements. Elle'],
])('a ramp that waits for %s loads says so, and for none nothing of them', (loads, words) =>
  expect(PLAN_TEXTS.started([1, 100], 10, loads)).toContain(
    `Montée : 1, 100 %, chaque part au moins ${words}`,
  ),
);
