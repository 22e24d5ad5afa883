'use strict';
const fs = require('node:fs');
const path = require('node:path');

/** Something that a team declared about its area and that is not so: told in a sentence, without a stack. */
class DeclarationError extends Error {
  name = 'DeclarationError';
}

const EXTENSIONS = ['.tsx', '.ts', '.jsx', '.js'];

/** @throws DeclarationError with the cause and the cure */
function checkDeclaration(dir, area, packageName) {
  if (area.name !== packageName)
    throw new DeclarationError(
      `area.ts nomme « ${area.name} », package.json « ${packageName} » : donnez-leur le même nom.`,
    );
  for (const { path: address, module } of area.routes) {
    const file = path.join(dir, 'src/pages', module);
    if (EXTENSIONS.some((extension) => fs.existsSync(file + extension))) continue;
    throw new DeclarationError(
      `La route ${address} déclare le module « ${module} », qui n'existe pas. ` +
        `Écrivez src/pages/${module}.tsx, ou corrigez « module » dans area.ts.`,
    );
  }
}

module.exports = { DeclarationError, checkDeclaration };
