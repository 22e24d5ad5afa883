import { spawnSync } from 'node:child_process';
import { lateOptimization } from './late-optimization';

test('this Node starts with the flag, and an unknown Node without any', () => {
  expect(lateOptimization('99.0.0')).toEqual([]);
  const { status, stderr } = spawnSync(process.execPath, [...lateOptimization(), '-e', '0']);
  expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: '' });
});
