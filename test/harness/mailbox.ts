import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll } from 'vitest';

/** A letter as it came over the wire. */
export type ReceivedLetter = { to: string; subject: string; text: string; html: string; raw: string };

export type Mailbox = {
  /** For SMTP_URL. */
  url: string;
  letters: readonly ReceivedLetter[];
  /** The next letter to this address that was not taken yet; waits until it comes. */
  take(to: string): Promise<ReceivedLetter>;
  /** What the server answers to whoever names this address, until it is deleted again: code and text, as `450 4.2.1 …`. */
  refusals: Map<string, { responseCode: number; message: string }>;
  /** The next letter is read whole and not answered until `release`; `read` resolves when it has been read. */
  holdNext(): { read: Promise<void>; release(): void };
  /** Nobody listens at the url until `up`. */
  down(): Promise<void>;
  up(): Promise<void>;
};

/** A real SMTP server on a free port for a whole file; keeps what it is sent. Call at the top level, before whatever needs its url. */
export function useMailbox(): Mailbox {
  const letters: ReceivedLetter[] = [];
  const untaken: ReceivedLetter[] = [];
  const waiting: { to: string; resolve: (letter: ReceivedLetter) => void }[] = [];
  const refusals: Mailbox['refusals'] = new Map();
  let hold: { read(): void; released: Promise<void> } | undefined;
  const open = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo({ address }, _session, done) {
        const refusal = refusals.get(address);
        done(refusal && Object.assign(new Error(refusal.message), refusal));
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const raw = Buffer.concat(chunks).toString('utf8');
          const finish = () => {
            for (const { address } of session.envelope.rcptTo) arrive({ to: address, ...parse(raw), raw });
            done();
          };
          const held = hold;
          hold = undefined;
          held?.read();
          if (held) void held.released.then(finish);
          else finish();
        });
      },
    });
  let server = open();
  function arrive(letter: ReceivedLetter): void {
    letters.push(letter);
    const index = waiting.findIndex((each) => each.to === letter.to);
    if (index < 0) untaken.push(letter);
    else waiting.splice(index, 1)[0]?.resolve(letter);
  }
  let port = 0;
  const listen = async () => {
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    const address = server.server.address();
    if (!isAddress(address)) throw new Error('The SMTP server has no port.');
    port = address.port;
  };
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  beforeAll(listen);
  afterAll(close);
  return {
    letters,
    refusals,
    holdNext() {
      const read = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      hold = { read: read.resolve, released: released.promise };
      return { read: read.promise, release: released.resolve };
    },
    down: close,
    async up() {
      server = open();
      await listen();
    },
    get url() {
      return `smtp://127.0.0.1:${port}`;
    },
    take(to) {
      const index = untaken.findIndex((each) => each.to === to);
      const letter = index < 0 ? undefined : untaken.splice(index, 1)[0];
      return letter ? Promise.resolve(letter) : new Promise((resolve) => waiting.push({ to, resolve }));
    },
  };
}

function isAddress(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}

function parse(raw: string): { subject: string; text: string; html: string } {
  const [head = ''] = raw.split('\r\n\r\n');
  const subject = /^Subject: ((?:.*\r\n[ \t])*.*)$/m.exec(head)?.[1] ?? '';
  return { subject: decodeWords(subject), text: partOf(raw, 'text/plain'), html: partOf(raw, 'text/html') };
}

function partOf(raw: string, type: string): string {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? '';
  for (const part of raw.split(`--${boundary}`)) {
    const [head = '', ...body] = part.split('\r\n\r\n');
    if (head.includes(`Content-Type: ${type}`)) return decodeBody(head, body.join('\r\n\r\n'));
  }
  return '';
}

function decodeBody(head: string, body: string): string {
  if (/Content-Transfer-Encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  return /Content-Transfer-Encoding: quoted-printable/i.test(head) ? decodeQuoted(body.replaceAll('=\r\n', '')) : body;
}

function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_whole, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
}

function decodeQuoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
