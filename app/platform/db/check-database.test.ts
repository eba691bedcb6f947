import net from 'node:net';
import { expect, it } from 'vitest';
import { useTestDatabase } from '#test/harness/database.ts';
import { checkDatabase, sentenceFor } from './check-database.server.ts';

const database = useTestDatabase();
const sentenceOf = (url: string) =>
  checkDatabase(url).then(
    () => 'jó',
    (error) => `${error.constructor.name}: ${error.message}`,
  );

it('lets in what is right', async () => {
  expect(await sentenceOf(database.url)).toBe('jó');
});

it('says of each wrong part in one sentence which it is', async () => {
  const { port } = await new Promise<net.AddressInfo>((resolve) => {
    const server = net.createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    server.unref().listen(0, '127.0.0.1', () => resolve(server.address() as net.AddressInfo));
  });
  const wrong: [url: string, words: string][] = [
    ['postgresql://a@nincs-ilyen-gep.invalid/a', 'nincs-ilyen-gep.invalid'],
    ['postgresql://a@127.0.0.1:1/a', 'senki sem fogad kapcsolatot: 127.0.0.1:1'],
    [`postgresql://a@127.0.0.1:${port}/a`, 'nem PostgreSQL'],
    ['postgresql://a@/a?host=%2Fnincs%2Filyen', 'nincs ilyen socket'],
    [database.url.replace(/\/test_\w+/, '/nincs_ilyen'), 'nincs „nincs_ilyen” nevű adatbázis'],
    [database.url.replace('lelohely@', 'idegen@'), 'nincs „idegen” nevű felhasználó'],
    ['postgresql://a@gep:port/a', 'DATABASE_URL nem jó'],
  ];
  for (const [url, words] of wrong) {
    const sentence = await sentenceOf(url);
    expect(sentence, url).toMatch(/^StartupError: [^\n]+\.$/);
    expect(sentence, url).toContain(words);
  }
});

it('says whose password is wrong, and where nobody answers', () => {
  const aim = { host: 'gep', port: 5432, user: 'anna', database: 'lelohely' };
  expect(sentenceFor(Object.assign(new Error('password'), { code: '28P01' }), aim)).toContain('„anna” jelszavát');
  expect(sentenceFor(new Error('timeout expired'), aim)).toContain('nem válaszolt: gep:5432');
});
