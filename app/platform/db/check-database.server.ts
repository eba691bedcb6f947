import pg from 'pg';
import { StartupError } from '../startup-error.ts';

const waitMilliseconds = 10_000;

/** Proves that the database of `DATABASE_URL` can be had; throws StartupError with a sentence for each way that it cannot. */
export async function checkDatabase(url: string): Promise<void> {
  let client: pg.Client | undefined;
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: waitMilliseconds });
    await client.connect();
  } catch (error) {
    throw new StartupError(sentenceFor(error, client));
  } finally {
    await client?.end().catch(() => undefined);
  }
}

type Aim = Pick<pg.Client, 'host' | 'port' | 'user' | 'database'>;

/** Exported for its test. */
export function sentenceFor(error: unknown, aim: Aim | undefined): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!aim || code === 'ERR_INVALID_URL')
    return 'A DATABASE_URL nem jó: postgresql://NÉV:JELSZÓ@GÉP:PORT/ADATBÁZIS alakú legyen.';
  const away = 'Az adatbázis (DATABASE_URL) nem érhető el:';
  const place = aim.host.startsWith('/') ? aim.host : `${aim.host}:${aim.port}`;
  const sentences: Record<string, string> = {
    ENOTFOUND: `${away} nincs ilyen nevű gép: ${aim.host}.`,
    EAI_AGAIN: `${away} nem sikerült kideríteni ennek a gépnek a címét: ${aim.host}.`,
    ECONNREFUSED: `${away} itt senki sem fogad kapcsolatot: ${place}.`,
    ENOENT: `${away} nincs ilyen socket: ${place}.`,
    EACCES: `${away} ehhez a sockethez nincs jogod: ${place}.`,
    EHOSTUNREACH: `${away} idáig nem vezet út: ${place}.`,
    ENETUNREACH: `${away} idáig nem vezet út: ${place}.`,
    '28P01': `Az adatbázis (DATABASE_URL) nem fogadja el „${aim.user}” jelszavát.`,
    '28000': `Az adatbázisban (DATABASE_URL) nincs „${aim.user}” nevű felhasználó, vagy innen nem léphet be.`,
    '3D000': `Ezen az adatbázis-kiszolgálón (DATABASE_URL) nincs „${aim.database}” nevű adatbázis.`,
    '42501': `„${aim.user}” nem nyithatja meg ezt az adatbázist (DATABASE_URL): ${aim.database}.`,
    '57P03': `${away} most indul vagy most áll le. Próbáld újra.`,
    '53300': `${away} minden kapcsolata foglalt.`,
  };
  if (sentences[code]) return sentences[code];
  const isSilent = code === 'ETIMEDOUT' || (error instanceof Error && /timeout/i.test(error.message));
  if (isSilent) return `${away} ${waitMilliseconds / 1000} másodpercig nem válaszolt: ${place}.`;
  return `${away} ami itt válaszol, nem PostgreSQL, vagy másképp kell szólni hozzá: ${place}${code && ` (${code})`}.`;
}
