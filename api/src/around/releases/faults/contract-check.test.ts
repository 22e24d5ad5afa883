import { conformsToContract } from './contract-check';

describe('whether the data of a page match the contract', () => {
  const categories = { url: '/api/categories', body: [{ id: 1, name: 'Arts', slug: 'arts' }] };

  test.each([
    [[], true],
    [[categories], true],
    [[{ ...categories, url: '/api/categories?x=1' }], true],
    [[{ ...categories, body: [{ ...categories.body[0], more: 'x' }] }], true],
    [[{ ...categories, body: [{ id: '1', name: 'Arts', slug: 'arts' }] }], false],
    [[{ ...categories, body: null }], false],
    [[{ ...categories, body: undefined }], false],
    [[categories, { ...categories, body: {} }], false],
    // URLs outside the contract prove nothing.
    [[{ url: '/api/nothing', body: {} }], false],
    [[{ url: 'https://ailleurs.example/api/categories', body: categories.body }], false],
    [[{ url: '/api/categories/', body: categories.body }], false],
    [[{ url: '', body: null }], false],
  ])('%#: %j', (answers, kept) => expect(conformsToContract(answers)).toBe(kept));
});
