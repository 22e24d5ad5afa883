import { chosenIn, historyQueryOf, isChosen, nothingChosen, withChosen } from './chosen';

const chosenOf = (address: string) => chosenIn(new URLSearchParams(address));
const now = new Date('2026-11-22T10:00:00.000Z');

test('the URL determines the filters', () => {
  const chosen = chosenOf('zone=mf-guest&changement=rollback&par=Claire&depuis=7');
  expect(chosen).toEqual({ area: 'mf-guest', action: 'rollback', who: 'Claire', period: '7' });
  expect(isChosen(chosen)).toBe(true);
  expect(historyQueryOf(chosen, now)).toEqual({
    name: 'mf-guest',
    action: 'rollback',
    who: 'Claire',
    since: '2026-11-15T10:00:00.000Z',
  });
});

test('invalid values in the URL are ignored, and no filter means no request parameter', () => {
  expect(chosenOf('zone=../x&changement=explode&depuis=99&par=')).toEqual(nothingChosen);
  expect(chosenOf('changement=toString&depuis=constructor')).toEqual(nothingChosen);
  expect(chosenOf(`par=${'x'.repeat(5000)}`).who).toHaveLength(100);
  expect(isChosen(nothingChosen)).toBe(false);
  expect(historyQueryOf({ ...nothingChosen, who: '   ' }, now)).toEqual({});
});

test('a filter is added to the URL beside other parameters, and removed when cleared', () => {
  const parameters = withChosen(new URLSearchParams('autre=1'), { area: 'shell', who: 'A & B' });
  expect(parameters.toString()).toBe('autre=1&zone=shell&par=A+%26+B');
  expect(chosenIn(parameters)).toMatchObject({ area: 'shell', who: 'A & B' });
  expect(withChosen(parameters, nothingChosen).toString()).toBe('autre=1');
  expect(parameters.get('zone')).toBe('shell');
});
