import { Submission } from './submission';

const file = (name: string, lastModified = 1) => new File(['x'], name, { lastModified });

/** A storage that keeps texts, like a browser's. */
function browser(text: string | null = null) {
  const stored = { text };
  return {
    stored,
    open: () =>
      new Submission({
        kept: stored.text === null ? null : (JSON.parse(stored.text) as unknown),
        save: (sent) => (stored.text = JSON.stringify(sent)),
        clear: () => (stored.text = null),
      }),
  };
}

test('the same content has the same key until it is done', () => {
  const submission = browser().open();
  const first = submission.keyFor({ title: 'Bal' });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(submission.keyFor({ title: 'Bal' })).toBe(first);
  submission.done();
  expect(submission.keyFor({ title: 'Bal' })).not.toBe(first);
});

test('another text or file is another submission', () => {
  const submission = browser().open();
  const keys = [
    submission.keyFor(['Bal', null]),
    submission.keyFor(['Bal masqué', null]),
    submission.keyFor(['Bal masqué', file('a.png')]),
    submission.keyFor(['Bal masqué', file('b.png')]),
    submission.keyFor(['Bal masqué', file('b.png', 2)]),
  ];
  expect(new Set(keys).size).toBe(5);
  expect(submission.keyFor(['Bal masqué', file('b.png', 2)])).toBe(keys[4]);
});

test('after a reload the same content still has its key, another has not', () => {
  const { stored, open } = browser();
  const key = open().keyFor(['Bal', file('a.png')]);
  expect(open().keyFor(['Bal', file('a.png')])).toBe(key);
  expect(stored.text).not.toContain('Bal');
  expect(open().keyFor(['Bal', null])).not.toBe(key);
});

test('once it is done nothing is stored', () => {
  const { stored, open } = browser();
  const submission = open();
  const key = submission.keyFor('Bal');
  submission.done();
  expect(stored.text).toBeNull();
  expect(open().keyFor('Bal')).not.toBe(key);
});

test.each(['null', '[]', '"x"', '{"digest":1,"key":"a"}', '{"digest":"3-a-b","key":"../../etc"}', '{}'])(
  'unknown content of the storage is left unchanged: %s',
  (text) => {
    expect(browser(text).open().keyFor('Bal')).toMatch(/^[0-9a-f]{32}$/);
  },
);

test('contents that differ slightly, or much in length, have different keys', () => {
  const { open } = browser();
  const submission = open();
  const texts = ['', 'a', 'b', 'ab', 'ba', 'é', 'e\u0301', 'x'.repeat(5000), `${'x'.repeat(4999)}y`];
  expect(new Set(texts.map((text) => submission.keyFor(text))).size).toBe(texts.length);
});
