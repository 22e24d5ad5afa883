import { once } from 'node:events';
import { createServer } from 'node:net';
import { checkPort, freePort } from './ports';

test('a taken port is refused, naming its variable and a free port', async () => {
  const port = await freePort();
  await expect(checkPort(port, 'PORT')).resolves.toBeUndefined();
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  await expect(checkPort(port, 'API_PORT')).rejects.toThrow(`API_PORT=${port + 1}`);
  server.close();
  await once(server, 'close');
});
