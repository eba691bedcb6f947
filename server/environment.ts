import net from 'node:net';
import type { Config } from '#app/platform/config/config.server.ts';
import { StartupError } from '#app/platform/startup-error.ts';

export type Mode = 'start' | 'serve' | 'dev';
export type Environment = Record<string, string | undefined>;

/** Settings that a production site cannot do without. */
const neededToServe = ['PUBLIC_URL', 'SESSION_SECRET', 'SMTP_URL', 'CONTACT_EMAIL'];

/** The environment with what each way of running adds; throws StartupError where `serve` lacks a setting. */
export async function environmentOf(mode: Mode, given: Environment): Promise<Environment> {
  if (mode === 'serve') {
    const missing = neededToServe.filter((name) => !given[name]);
    if (missing.length > 0) throw new StartupError(`Élesben ezek a beállítások is kellenek: ${missing.join(', ')}.`);
    if (given.SEED === 'demo')
      throw new StartupError('Élesben nincs bemutató közösség: a SEED legyen catalogue vagy none.');
    return { ...given, SEED: given.SEED || 'none' };
  }
  return {
    ...given,
    SEED: given.SEED || 'demo',
    PORT: given.PORT === '0' ? String(await freePort()) : given.PORT,
  };
}

/** Refuses at once, before anything is started, when the port cannot be had; throws StartupError. */
export async function checkPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const server = net.createServer();
  try {
    await listen(server, port, host);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const sentence = portTrouble(code, { host, port });
    throw sentence ? new StartupError(sentence) : error;
  } finally {
    server.close();
  }
}

/** A sentence for each way in which the system refuses an address. Exported for its test. */
export function portTrouble(code: string, { host, port }: Pick<Config, 'host' | 'port'>): string | undefined {
  const noSuchAddress = `Ezen a gépen nincs ilyen cím: ${host} (HOST).`;
  if (code.startsWith('EAI_')) return noSuchAddress;
  const sentences: Record<string, string> = {
    EADDRINUSE: `A ${port}-s port foglalt: már fut ott egy program. Állítsd le, vagy adj meg másikat (PORT=…).`,
    EACCES: `A ${port}-s porthoz nincs jogod. Adj meg egy 1023-nál nagyobbat (PORT=…).`,
    EADDRNOTAVAIL: noSuchAddress,
    ENOTFOUND: noSuchAddress,
    EAFNOSUPPORT: `Ez a gép nem tud ilyen fajta címet: ${host} (HOST).`,
  };
  return sentences[code];
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  await listen(server, 0, '127.0.0.1');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('no address');
  return address.port;
}

function listen(server: net.Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
}
