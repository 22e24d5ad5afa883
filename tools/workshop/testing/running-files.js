'use strict';
const { appendFileSync } = require('node:fs');

/** Jest reporter that records running files, so that an aborted run can name them. */
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
