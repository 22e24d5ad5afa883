import { mkdirSync } from 'node:fs';
import S3rver from 's3rver';

/** The S3 store of `STORAGE=s3 npm start`: see bucket.ts. */
const { BUCKET_DIR: directory = '', BUCKET_PORT: port } = process.env;
mkdirSync(directory, { recursive: true });
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: 'eveneo', configs: [] }],
});
const stop = () => void server.close().finally(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
void server.run();
