'use strict';
/**
 * One of several processes that move release pointers as fast as they can, in plain JavaScript so that it starts
 * fast. Its first argument: { urls, token, versions, writer, moves }. Writes a line before each attempt and one
 * for its outcome, unbuffered, so that lines survive a kill.
 */
const { writeSync } = require('node:fs');
require('./ends-with-parent');

/** @typedef {{ name: string, revision: number, live: string }} Pointer */

/** @type {{ urls: string[], token: string, versions: Record<string, string[]>, writer: number, moves: number }} */
const { urls, token, versions, writer, moves } = JSON.parse(process.argv[2] ?? '');
/** @param {string} outcome @param {string} why */
const say = (outcome, why, more = {}) => writeSync(1, `${JSON.stringify({ outcome, why, ...more })}\n`);
/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

let turn = 0;
/**
 * Uses another instance for each call; null when that one is down.
 * @param {string} path
 * @param {RequestInit} init
 */
async function call(path, init = {}) {
  turn += 1;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  try {
    const response = await fetch(urls[(writer + turn) % urls.length] + path, { ...init, headers });
    return { status: response.status, body: await response.json() };
  } catch {
    return null;
  }
}

/**
 * Moves one pointer, or at every fifth attempt two, from the revisions that were read.
 * @param {Pointer[]} pointers
 * @param {number} attempt
 */
function movesFrom(pointers, attempt) {
  const first = (writer * 7 + attempt) % pointers.length;
  const chosen = pointers.filter(
    (_, at) => at === first || (attempt % 5 === 0 && at === (first + 1) % pointers.length),
  );
  return chosen.map(({ name, revision, live }) => {
    const others = (versions[name] ?? []).filter((version) => version !== live);
    // Every seventh attempt deliberately uses an older revision.
    const stale = attempt % 7 === 3 && revision > 1;
    return {
      name,
      revision: stale ? revision - 1 : revision,
      action: 'activate',
      version: others[attempt % others.length],
    };
  });
}

/**
 * The moves that this request made; the response names the others, which another writer had already made.
 * @template {{ name: string }} Move
 * @param {Move[]} wanted
 * @param {string[]} notes
 */
const madeOf = (wanted, notes) =>
  wanted.filter(({ name }) => !notes.some((note) => note.startsWith(`${name} était déjà ainsi`)));

async function main() {
  let accepted = 0;
  for (let attempt = 0; accepted < moves; attempt += 1) {
    const read = await call('/api/releases');
    if (read?.status !== 200) {
      await pause(30);
      continue;
    }
    const why = `${writer}/${process.pid}/${attempt}`;
    const wanted = movesFrom(read.body.pointers, attempt);
    say('tried', why);
    const answer = await call('/api/releases/pointers', {
      method: 'PUT',
      body: JSON.stringify({ moves: wanted, why }),
    });
    const made = answer?.status === 200 ? madeOf(wanted, answer.body.notes ?? []) : [];
    if (made.length) {
      accepted += 1;
      say('accepted', why, { moves: made.map(({ name, revision }) => ({ name, revision: revision + 1 })) });
    } else if (answer?.status === 200 || answer?.status === 409) say('refused', why);
    else say('unknown', why, { status: answer?.status ?? null });
  }
}

main().then(
  () => process.exit(0),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
