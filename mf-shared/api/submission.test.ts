import { Submission } from './submission';

const file = (name: string) => new File(['x'], name, { lastModified: 1 });

test('the same content goes under the same key until it is done', () => {
  const submission = new Submission();
  const first = submission.keyFor({ title: 'Bal' });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(submission.keyFor({ title: 'Bal' })).toBe(first);
  submission.done();
  expect(submission.keyFor({ title: 'Bal' })).not.toBe(first);
});

test('a changed text or another file is another submission', () => {
  const submission = new Submission();
  const keys = [
    submission.keyFor(['Bal', null]),
    submission.keyFor(['Bal masqué', null]),
    submission.keyFor(['Bal masqué', file('a.png')]),
    submission.keyFor(['Bal masqué', file('b.png')]),
  ];
  expect(new Set(keys).size).toBe(4);
  expect(submission.keyFor(['Bal masqué', file('b.png')])).toBe(keys[3]);
});
