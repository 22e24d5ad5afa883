'use strict';
const { setTimeout: wait } = require('node:timers/promises');
const { TestEnvironment } = require('jest-environment-node');
const { disableStorages, watchStorages } = require('@eveneo/build/testing/async-storages');
const { shareScripts } = require('@eveneo/build/testing/shared-scripts');
const { remember, rememberListeners } = require('./put-back.ts');

shareScripts();
watchStorages();

const CLOSING_MS = 20_000;

/** Closes in reverse order. @param {(() => unknown)[]} opened */
async function closeAll(opened) {
  for (const close of opened.splice(0).reverse()) {
    const late = new AbortController();
    const limit = wait(CLOSING_MS, null, { signal: late.signal }).then(() => {
      throw new Error(`not closed within ${CLOSING_MS} ms: ${String(close)}`);
    });
    try {
      await Promise.race([close(), limit]);
    } finally {
      late.abort();
      limit.catch(() => undefined);
    }
  }
}

/**
 * Runs the test files of a worker in the worker's global scope, which is faster than a scope for each file: the
 * files share loaded libraries. Undoes the changes that a file makes to the scope or the process. Closes resources
 * that a test or a file opened, whether it passed or failed.
 */
class NodeEnvironment extends TestEnvironment {
  /** @type {(() => unknown)[]} */
  ofFile = [];
  restore = [remember(globalThis), remember(process), remember(process.env), rememberListeners()];

  /** @param {ConstructorParameters<typeof TestEnvironment>} args */
  constructor(...args) {
    super(...args);
    const [{ projectConfig: config }] = args;
    const { moduleMocker, fakeTimersModern } = this;
    if (!moduleMocker || !fakeTimersModern) throw new Error('jest has changed its environment');
    // The same tools, but for the scope of the worker.
    Object.assign(this, {
      global: globalThis,
      moduleMocker: Reflect.construct(moduleMocker.constructor, [globalThis]),
      fakeTimersModern: Reflect.construct(fakeTimersModern.constructor, [{ config, global: globalThis }]),
    });
  }

  /** Where `shareScripts` runs modules. @override */
  getVmContext() {
    return globalThis;
  }

  /** @override */
  async setup() {
    await super.setup();
    Reflect.set(this.global, 'opened', this.ofFile);
  }

  /** @param {{ name: string }} event */
  async handleTestEvent({ name }) {
    if (name === 'test_start') Reflect.set(this.global, 'opened', []);
    if (name !== 'test_done') return;
    const ofTest = /** @type {(() => unknown)[]} */ (Reflect.get(this.global, 'opened'));
    Reflect.set(this.global, 'opened', this.ofFile);
    await closeAll(ofTest);
  }

  /** @override */
  async teardown() {
    try {
      await closeAll(this.ofFile);
    } finally {
      await super.teardown();
      disableStorages();
      process.exitCode = undefined;
      for (const putBack of this.restore) putBack();
    }
  }
}

module.exports = NodeEnvironment;
