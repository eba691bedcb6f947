import { expect, it, test } from 'vitest';
import { StartupError } from '#app/platform/startup-error.ts';
import { isSentence } from '#test/sentences.ts';
import { checkPort, portTrouble } from './environment.ts';

it('an address that this machine has not is refused in a sentence', async () => {
  await expect(checkPort({ host: '203.0.113.1', port: 0 })).rejects.toThrow(StartupError);
});

test.each(['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAFNOSUPPORT'])(
  '%s has its sentence',
  (code) => {
    expect(isSentence(portTrouble(code, { host: '::1', port: 80 }) ?? '')).toBe(true);
  },
);
