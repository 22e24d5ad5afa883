'use strict';
const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { execFileSync } = require('node:child_process');
const { integrityOf } = require('./integrity-plugin');
const { PLACEHOLDER } = require('./stamp-plugin');
const { SINGLETONS } = require('./shared');

function git(...args) {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

const listFiles = (dir, prefix = '') =>
  fs.readdirSync(path.join(dir, prefix), { withFileTypes: true }).flatMap((entry) => {
    const relative = prefix ? `${prefix}/${entry.name}` : entry.name;
    return entry.isDirectory() ? listFiles(dir, relative) : [relative];
  });

const byKind = (files) => ({
  js: files.filter((file) => file.endsWith('.js')),
  css: files.filter((file) => file.endsWith('.css')),
});

/** Packages that must exist once at run time and were built into this bundle all the same. */
function builtInSingletons(compilation) {
  const names = SINGLETONS.map((request) =>
    request
      .split('/')
      .slice(0, request.startsWith('@') ? 2 : 1)
      .join('/'),
  );
  const found = new Set();
  for (const module of compilation.modules) {
    const resource = module.nameForCondition?.() ?? '';
    for (const name of names) {
      const inside = name === '@eveneo/platform' ? '/mf-shared/platform/src/' : `/node_modules/${name}/`;
      if (resource.includes(inside)) found.add(name);
    }
  }
  return [...found].sort();
}

/**
 * Writes dist/release.json beside dist/files: the description with which the release is published.
 * @see api/contract/releases.ts for its shape
 */
class ReleasePlugin {
  /** @param {{ name: string, packageVersion: string, platform: string, area?: object, dir: string }} options */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.done.tap('ReleasePlugin', ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      const { name, packageVersion, platform, area, dir } = this.options;
      const out = compilation.outputOptions.path;
      const files = listFiles(out)
        .sort()
        .map((file) => {
          const bytes = fs.readFileSync(path.join(out, file));
          return { path: file, size: bytes.length, integrity: integrityOf(bytes) };
        });
      const isShell = name === 'shell';
      const entry = isShell ? 'shell.js' : 'remoteEntry.js';
      const routes = area?.routes ?? [];
      const links = area?.links ?? [];
      const content = JSON.stringify({ files, platform, routes, links });
      const hash = crypto.createHash('sha256').update(content).digest('hex').slice(0, 12);
      const description = {
        format: 1,
        name,
        version: `${packageVersion}-${hash}`,
        platform,
        entry,
        container: isShell ? '' : containerName(name).replace(PLACEHOLDER, compilation.releaseStamp),
        initial: isShell ? byKind(compilation.entrypoints.get('shell').getFiles()) : { js: [entry], css: [] },
        modules: Object.fromEntries(
          [...new Set(routes.map((route) => route.module))].map((module) => [
            module,
            this.moduleFiles(compilation, module),
          ]),
        ),
        routes,
        links,
        files,
        singletons: isShell ? [] : builtInSingletons(compilation),
        commit: git('rev-parse', 'HEAD'),
        author: git('log', '-1', '--format=%an'),
        createdAt: new Date().toISOString(),
      };
      fs.writeFileSync(path.join(dir, 'dist/release.json'), `${JSON.stringify(description, null, 2)}\n`);
    });
  }

  moduleFiles(compilation, module) {
    const group = compilation.namedChunkGroups.get(exposeChunkName(module));
    if (!group) throw new Error(`Module « ${module} » déclaré par area.ts mais absent du bundle.`);
    return byKind(group.getFiles());
  }
}

/** The federation container's global, a valid identifier: 'mf_guest_xRELEASESTAMPx'. */
const containerName = (name) => `${name.replaceAll('-', '_')}_${PLACEHOLDER}`;
const exposeChunkName = (module) => `page-${module.replaceAll('/', '-')}`;

module.exports = { ReleasePlugin, byKind, containerName, exposeChunkName };
