import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

const socketName = '.s.PGSQL.5432';

/** A way to a database that can fall silent: what is sent arrives, and nothing comes back until it speaks again. */
export async function wayToDatabase(databaseUrl: string) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lelohely-way-'));
  const target = decodeURIComponent(/host=([^&]+)/.exec(databaseUrl)?.[1] ?? '');
  const ends = new Set<net.Socket>();
  const answers = new Set<net.Socket>();
  let isSilent = false;
  const server = net.createServer((near) => {
    const far = net.connect(path.join(target, socketName));
    answers.add(far);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.on('error', () => undefined);
      end.on('close', () => {
        ends.delete(end);
        answers.delete(end);
        other.destroy();
      });
    }
    near.on('data', (piece) => far.write(piece));
    far.on('data', (piece) => near.write(piece));
    if (isSilent) far.pause();
  });
  server.listen(path.join(folder, socketName));
  await once(server, 'listening');
  return {
    url: databaseUrl.replace(/host=[^&]+/, `host=${encodeURIComponent(folder)}`),
    fallSilent() {
      isSilent = true;
      for (const answer of answers) answer.pause();
    },
    speak() {
      isSilent = false;
      for (const answer of answers) answer.resume();
    },
    async close() {
      for (const end of ends) end.destroy();
      server.close();
      await once(server, 'close');
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
