import { isPlainMarkup } from './markup-rules';

test.each([
  '',
  'Texte seul',
  '<h1 tabindex="-1">Nuit &lt;script&gt; &amp; « jour »</h1>',
  '<a href="/events?page=2">Suite</a><a href="https://e.fr" target="_blank" rel="noreferrer">E</a>',
  '<form role="search" action="/events"><input type="search" name="search" value=""/></form>',
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 4"></path></svg><div data-style="inline-size:40%"></div>',
  '<a href="HTTPS://B.fr">B</a><input name="search"/>',
  '<p>Début…</p><noscript><p>Tout le texte</p></noscript>',
  '<section inert=""><img src="data:image/png;base64,AA" alt=""/></section>',
])('markup as React writes it is accepted: %s', (markup) => {
  expect(isPlainMarkup(markup)).toBe(true);
});

test('a tag has at most 100 attributes', () => {
  const tag = (count: number) => `<p${' data-a="b"'.repeat(count)}>x</p>`;
  expect([isPlainMarkup(tag(100)), isPlainMarkup(tag(101))]).toEqual([true, false]);
});

test.each([
  '<script>alert(1)</script>',
  '<SCRIPT>',
  '<p onclick="a()">x</p>',
  '<p style="color:red">x</p>',
  '<style>p{}</style>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="//elsewhere.fr">x</a>',
  '<form><button formaction="/api/x">x</button></form>',
  '<iframe src="/"></iframe>',
  '<a href="/" target="frame">x</a>',
  '<a href="/" ping="/api/x">x</a>',
  '<button is="x-a">x</button>',
  '<p srcdoc="x">x</p>',
  '<svg><use xlink:href="/x.svg"></use></svg>',
  '<base href="/"/>',
  '<div',
  '<div>',
  '</div>',
  '<p></div></p>',
  '</main><main>',
  '<!-- a -->',
  "<p title='a'>x</p>",
  '<p title=a>x</p>',
  '<div id="page-data">{}</div>',
  '<div id="attente"></div>',
  '<div id="gris"></div>',
  '<div id="contenu"></div>',
  '<div ID="root"></div>',
  '<img name="getElementById" src="/a.png" alt=""/>',
  '<form name="querySelector"></form>',
  'a < b',
])('anything else is refused: %s', (markup) => {
  expect(isPlainMarkup(markup)).toBe(false);
});
