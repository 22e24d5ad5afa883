/**
 * react-router makes its components with `React.forwardRef(…)` and names them by an assignment, neither of which a minifier
 * may drop: its forms, prefetching links and error pages would be in every shell. Marked as pure, what nobody imports goes.
 */
export default (source: string): string =>
  source
    .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '');
