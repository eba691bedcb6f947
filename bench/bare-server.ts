import http from 'node:http';

// The measure of the cached page: answers the bytes and headers it is sent over IPC, and does nothing else.
process.on('disconnect', () => process.exit());
process.once('message', (message) => {
  const { headers, body } = answerOf(message);
  const server = http.createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});

function answerOf(message: unknown): { headers: http.OutgoingHttpHeaders; body: Buffer } {
  if (typeof message !== 'object' || message === null || !('headers' in message) || !('body' in message)) {
    throw new Error('expected {headers, body}');
  }
  const headers = Object.fromEntries(
    Object.entries(message.headers ?? {}).map(([name, value]) => [name, String(value)]),
  );
  return { headers, body: Buffer.from(String(message.body), 'base64') };
}
