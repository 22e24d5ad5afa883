'use strict';
const { TestEnvironment } = require('jest-environment-jsdom');
// With their extensions: after a test has loaded tsx in this worker, Node no longer tries `.ts` by itself.
const { disableStorages, watchStorages } = require('./async-storages.ts');
const { shareScripts } = require('./shared-scripts.ts');

shareScripts();
watchStorages();

/** APIs of browsers that jsdom lacks (or has in a form that MSW cannot intercept): Node's own. */
const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoderStream',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'BroadcastChannel',
  'structuredClone',
];

/** jsdom with Node's network primitives, so that requests are real up to the network, where MSW responds. */
class BrowserEnvironment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} args */
  constructor(...args) {
    super(...args);
    for (const name of FROM_NODE) Reflect.set(this.global, name, Reflect.get(globalThis, name));
  }

  /**
   * Libraries in their Node builds: MSW's server, and no bundle that expects a real browser.
   * @override
   */
  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** @override */
  async teardown() {
    await super.teardown();
    disableStorages();
  }
}

module.exports = BrowserEnvironment;
