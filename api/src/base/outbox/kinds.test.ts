import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAIL_KINDS, traitsOf } from './kinds';

test('the decision says why a mail beyond confirmations, resets and security goes to an unconfirmed address', () => {
  const asked = [
    'account-made',
    'address-to-confirm',
    'password-reset',
    'address-changed',
    'account-security',
  ];
  const confirmations = ['registered', 'place-held', 'report-received'];
  const others = MAIL_KINDS.filter(
    (kind) =>
      ![undefined, 'later'].includes(traitsOf(kind).unconfirmed as string | undefined) &&
      ![...asked, ...confirmations].includes(kind),
  );
  const file = join(__dirname, '../../../../docs/decisions/2026-11-23-comptes-sessions-adresses.md');
  const [, listed = ''] = /Y partent aussi [^:]*:([^.]*)\./.exec(readFileSync(file, 'utf8')) ?? [];
  const explained = listed.match(/[a-z-]+(?=`)/g) ?? [];
  expect(explained.sort()).toEqual(others.sort());
});
