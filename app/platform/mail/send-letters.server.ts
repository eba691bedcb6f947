import nodemailer from 'nodemailer';
import type { JobPayloads } from '#app/jobs.ts';
import type { Config } from '#app/platform/config/config.server.ts';
import type { JobQueue } from '#app/platform/jobs/queue.server.ts';
import { keepLetter } from './mail-folder.server.ts';

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl'>;
type Send = (letter: JobPayloads['send-letter']) => Promise<void>;

/** Takes the letters of the queue: to the SMTP server, or without one into DATA_DIR/mail. */
export async function sendLetters(queue: JobQueue, config: MailConfig): Promise<void> {
  await queue.work('send-letter', openMailer(config));
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

function toMessage(letter: JobPayloads['send-letter'], host: string) {
  const { letterId, to, subject, text, html } = letter;
  return { to: { name: '', address: to }, subject, text, html, messageId: `<${letterId}@${host}>` };
}

async function toBuffer(message: Buffer | NodeJS.ReadableStream): Promise<Buffer> {
  if (Buffer.isBuffer(message)) return message;
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
