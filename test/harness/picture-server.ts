import http from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';

/** A server of pictures outside, on this machine: what stands under a path, or the status that it answers instead. */
export type PictureServer = {
  readonly host: string;
  readonly url: string;
  answers: Map<string, Buffer | number>;
  /** Paths that were asked for, in order. */
  asked: string[];
};

/** Starts it for a test file; call it before whatever is to know its address. */
export function usePictureServer(): PictureServer {
  const answers = new Map<string, Buffer | number>();
  const asked: string[] = [];
  const server = http.createServer(({ url: path = '' }, response) => {
    asked.push(path);
    const answer = answers.get(path) ?? 404;
    if (typeof answer === 'number') response.writeHead(answer).end();
    else response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(answer);
  });
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    get host() {
      return host();
    },
    get url() {
      return `http://${host()}`;
    },
    answers,
    asked,
  };
}

/** A small picture that differs from all of other shades. */
export function aPicture(shade: number): Promise<Buffer> {
  const background = { r: shade, g: 255 - shade, b: 90 };
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
