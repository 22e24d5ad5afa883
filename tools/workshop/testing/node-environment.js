'use strict';
const { setTimeout: wait } = require('node:timers/promises');
const { TestEnvironment } = require('jest-environment-node');
const { shareScripts } = require('@eveneo/build/testing/shared-scripts');

shareScripts();

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

/** Closes resources that a test or a file opened, whether it passed or failed. */
class ClosingEnvironment extends TestEnvironment {
  /** @type {(() => unknown)[]} */
  ofFile = [];

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
    }
  }
}

module.exports = ClosingEnvironment;
