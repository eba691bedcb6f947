import { runNode } from '#tools/run-step.ts';

const seconds = 5;

/** Requests a second that an address answers to so many connections. */
export async function load(url: string, connections: number, headers: Record<string, string> = {}): Promise<number> {
  const all = { 'accept-encoding': 'br', ...headers };
  const given = Object.entries(all).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const args = ['--json', '-c', String(connections), '-d', String(seconds), ...given, url];
  const { output } = await runNode('node_modules/autocannon/autocannon.js', args);
  const result: { requests: { average: number }; non2xx: number; errors: number } = JSON.parse(
    output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1),
  );
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return result.requests.average;
}
