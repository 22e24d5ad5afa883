/**
 * react-router makes its components with `React.forwardRef(…)`, names them by an assignment and gives a class its context by
 * another, none of which a minifier may drop: its forms, prefetching links and error pages would be in every shell. Marked as
 * pure, what nobody imports goes.
 */
export default (source: string): string =>
  source
    .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
    // What a React may lack is read by a computed name, for which a bundler must keep all of React's names.
    .replace(/^(var \w+ =) (React\d*\[\w+\]);$/gm, '$1 /* @__PURE__ */ (() => $2)();')
    .replace(/^(var \w+ =) (Symbol\()/gm, '$1 /* @__PURE__ */ $2')
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    // The same, said inside the class.
    .replace(
      /^var (\w+) = class extends (React\d*\.Component) \{\n([^]*?)^\};\n\1\.contextType = (\w+);$/gm,
      'var $1 = /* @__PURE__ */ ((Base) => class extends Base {\n  static contextType = $4;\n$3})($2);',
    );
