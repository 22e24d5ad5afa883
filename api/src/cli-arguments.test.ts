import { doubledOption } from './cli-arguments';

test.each<[string[], string | undefined]>([
  [[], undefined],
  [['--email', 'a@exemple.fr', '--role', 'admin'], undefined],
  [['--email', 'a@exemple.fr', '--role', 'admin', '--email', 'b@exemple.fr'], '--email'],
  [['--email=a@exemple.fr', '--email', 'b@exemple.fr'], '--email'],
  [['dossier', 'dossier', '--replace'], undefined],
  [['--revoke', '3', '--revoked', '4'], undefined],
])('%j gives %p twice', (args, doubled) => expect(doubledOption(args)).toBe(doubled));
