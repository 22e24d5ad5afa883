'use strict';
const { appendFileSync } = require('node:fs');

/** Jest's reporter of which files have begun and which have ended: a run that is stopped can say what it was at. */
class RunningFiles {
  file = process.env.RUNNING_FILES ?? '/dev/null';

  /** @param {{ path: string }} test */
  onTestFileStart({ path }) {
    appendFileSync(this.file, `+${path}\n`);
  }

  /** @param {{ path: string }} test */
  onTestFileResult({ path }) {
    appendFileSync(this.file, `-${path}\n`);
  }

  getLastError() {}
}

module.exports = RunningFiles;
