import nodemailer from 'nodemailer';
import type { Config } from '#app/platform/config/config.server.ts';
import type { JobQueue } from '#app/platform/jobs/queue.server.ts';
import type { Letter } from './letter-job.ts';
import { keepLetter } from './mail-folder.server.ts';

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl'>;
/** `unsubscribeUrl`: where one press, or the mail program by itself, ends letters of this kind (RFC 8058). */
export type OutgoingLetter = Letter & { unsubscribeUrl?: string };
export type Send = (letter: OutgoingLetter) => Promise<void>;

/** Told of an address that the server refuses for good, with its answer. */
export type OnRefused = (address: string, answer: string) => Promise<void>;

/** Takes the letters of the queue: to the SMTP server, or without one into DATA_DIR/mail. */
export async function sendLetters(queue: JobQueue, config: MailConfig, onRefused: OnRefused): Promise<void> {
  const send = openMailer(config);
  await queue.work('send-letter', (letter) => sendOrRefuse(send, letter, onRefused));
}

/** Sends; a refused address is told of, and is the letter's end. Other failures are thrown: the letter is tried again. */
export async function sendOrRefuse(send: Send, letter: OutgoingLetter, onRefused: OnRefused): Promise<void> {
  try {
    await send(letter);
  } catch (error) {
    const answer = refusedAddress(error);
    if (answer === undefined) throw error;
    await onRefused(letter.to, answer);
  }
}

/** How letters leave. A letter that comes twice bears the same Message-ID, by which mail servers drop the second. */
export function openMailer({ smtpUrl, mailFrom, dataDir, publicUrl }: MailConfig): Send {
  const host = new URL(publicUrl).hostname;
  if (smtpUrl) {
    const transport = nodemailer.createTransport(smtpUrl, messageDefaults(mailFrom));
    return async (letter) => {
      await transport.sendMail(toMessage(letter, host));
    };
  }
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true }, messageDefaults(mailFrom));
  return async (letter) => {
    const { message } = await transport.sendMail(toMessage(letter, host));
    await keepLetter(dataDir, { ...letter, eml: await toBuffer(message) });
  };
}

function messageDefaults(from: string) {
  return { from, headers: { 'Auto-Submitted': 'auto-generated' } };
}

function toMessage({ letterId, to, subject, text, html, unsubscribeUrl }: OutgoingLetter, host: string) {
  const message = { to: { name: '', address: to }, subject, text, html, messageId: `<${letterId}@${host}>` };
  if (!unsubscribeUrl) return message;
  const headers = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return { ...message, headers, list: { unsubscribe: unsubscribeUrl } };
}

/**
 * The server's answer where it refuses this very address for good, as an unknown mailbox (RFC 3463: 5.1.x, 5.2.1). Other
 * failures may be the server's or our own, and pass.
 */
function refusedAddress(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EENVELOPE') return undefined;
  if (!('responseCode' in error) || !('response' in error)) return undefined;
  const answer = String(error.response);
  const [, status] = /^\d{3}[ -](\d\.\d+\.\d+)/.exec(answer) ?? [];
  const isOfAddress = status ? /^5\.(1\.\d+|2\.1)$/.test(status) : [550, 551, 553].includes(Number(error.responseCode));
  return isOfAddress ? answer : undefined;
}

async function toBuffer(message: Buffer | NodeJS.ReadableStream): Promise<Buffer> {
  if (Buffer.isBuffer(message)) return message;
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
