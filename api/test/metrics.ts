import type { TestApi } from './harness';

/** What an instance says of itself now: its numbers by 'name{label="value"}'. */
export async function readMetrics(api: TestApi): Promise<Map<string, number>> {
  const { text } = await api.call('GET', '/metrics');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}
